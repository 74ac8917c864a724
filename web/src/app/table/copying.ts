// The link of a page, for others.

/** Copies a text; whether that worked. */
export async function copy(text: string): Promise<boolean> {
  // Over plain http a page has no clipboard, whatever its type says, and where it has one it may be refused.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(text);
    if (clipboard) return true;
  } catch {
    return copySelected(text);
  }
  return copySelected(text);
}

/** As it was done before there were clipboards: what is selected is copied. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Whether only the device that shows a page of this host can open it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Whether whoever shares something closed the sheet again: that is no fault. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
