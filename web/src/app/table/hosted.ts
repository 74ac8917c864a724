// Tables that were set up in this browser. A host who sits nowhere cannot be told by the seats.

const KEY = 'petteia.hosted';
/** How many tables are remembered. */
const KEPT = 30;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function all(store: Store): string[] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function isHosted(store: Store, table: string): boolean {
  return all(store).includes(table);
}

export function rememberHosted(store: Store, table: string): void {
  store.setItem(KEY, JSON.stringify([table, ...all(store)].slice(0, KEPT)));
}
