// Where a page begins that was gone to within the client: at its heading, as with a page that is loaded.
// Otherwise nobody without eyes for it would be told that there is another page.

/** How long a page may take to show its heading, in milliseconds. */
const PATIENCE = 5000;

let stop = (): void => {};

/** Begins at the heading, as soon as it is there, unless somebody has gone to something else by then. */
export function begins(): void {
  stop();
  if (began()) return;
  const seen = new MutationObserver(() => began() && stop());
  const timer = setTimeout(() => stop(), PATIENCE);
  stop = () => {
    seen.disconnect();
    clearTimeout(timer);
  };
  seen.observe(document.body, { childList: true, subtree: true });
}

/** Whether nothing more is to be done. */
function began(): boolean {
  if (document.activeElement !== document.body) return true;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
