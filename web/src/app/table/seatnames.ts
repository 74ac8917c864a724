// What those are called who share one device: the server knows only whose device it is.

const KEY = 'petteia.seats';
/** How many tables are remembered. */
const KEPT = 50;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Names = Readonly<Record<string, string>>;

function all(store: Store): [table: string, names: Names][] {
  try {
    return JSON.parse(store.getItem(KEY) ?? '[]') as [string, Names][];
  } catch {
    return [];
  }
}

/** The names that were given at a table, by seat. */
export function seatNames(store: Store, table: string): Names {
  return all(store).find(([known]) => known === table)?.[1] ?? {};
}

/** Remembers those that are no empty ones. */
export function nameSeats(store: Store, table: string, names: Names): void {
  const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
  if (Object.keys(given).length === 0) return;
  const others = all(store).filter(([known]) => known !== table);
  store.setItem(KEY, JSON.stringify([[table, given], ...others].slice(0, KEPT)));
}
