// What this browser keeps for us. It may refuse to, by a setting or for want of room, and then
// even the word `localStorage` throws: what it refuses is known until the page goes.

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the browser refused to keep. */
const refused = new Map<string, string>();

export const storage: Store = {
  getItem(key) {
    const kept = refused.get(key);
    if (kept !== undefined) return kept;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, text) {
    try {
      localStorage.setItem(key, text);
      refused.delete(key);
    } catch {
      refused.set(key, text);
    }
  },
  removeItem(key) {
    refused.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  },
};
