// Which page is shown: the path, and nothing else.

/** Where we are, and how often we have gone somewhere: a link to the page that is shown begins it anew. */
export const here = $state({ path: location.pathname, query: location.search, hash: location.hash, visit: 0 });

function look(): void {
  here.path = location.pathname;
  here.query = location.search;
  here.hash = location.hash;
}

addEventListener('popstate', look);

/** Goes to a path of this site. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  look();
  if (here.hash) return;
  here.visit += 1;
  scrollTo(0, 0);
}

/** Lets links within the site change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** What a piece of an address says; null if nobody can have written it. */
export function decoded(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
}

/** The parts of a path that stand at `:name` in a pattern; null if it does not fit. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  if (want.length !== have.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    const piece = have[index] ?? '';
    const said = part.startsWith(':') ? decoded(piece) : null;
    if (said !== null) found[part.slice(1)] = said;
    else if (part !== piece || part.startsWith(':')) return null;
  }
  return found;
}
