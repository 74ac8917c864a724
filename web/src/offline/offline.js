// The language that was chosen in the client, else the browser's.
let chosen = null;
try { chosen = JSON.parse(localStorage.getItem('petteia.settings') ?? '{}').language ?? null; } catch {}
document.documentElement.lang = (chosen ?? navigator.language).startsWith('pl') ? 'pl' : 'en';

// Looks again by itself: a server that restarts is back in seconds, and nobody is told of it.
const PAUSE = 3000;

async function look() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

setInterval(look, PAUSE);
addEventListener('online', look);
