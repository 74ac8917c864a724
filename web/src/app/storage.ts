// What this browser keeps for us. It may refuse to, by a setting or for want of room, and then
// even the word `localStorage` throws: what it refuses is known until the page goes.

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for ever, for all tabs. */
export const storage: Store = safe(() => localStorage);

/** Kept as long as this tab is. */
export const tabStorage: Store = safe(() => sessionStorage);

function safe(kept: () => Storage): Store {
  /** What the browser refused to keep. */
  const refused = new Map<string, string>();
  return {
    getItem(key) {
      const text = refused.get(key);
      if (text !== undefined) return text;
      try {
        return kept().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      try {
        kept().setItem(key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
      }
    },
    removeItem(key) {
      refused.delete(key);
      try {
        kept().removeItem(key);
      } catch {
        // There is nothing to remove.
      }
    },
  };
}
