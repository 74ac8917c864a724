// The language that was chosen in the client, else the browser's.
let chosen = null;
try { chosen = JSON.parse(localStorage.getItem('petteia.settings') ?? '{}').language ?? null; } catch {}
const language = (chosen ?? navigator.language).startsWith('pl') ? 'pl' : 'en';
document.documentElement.lang = language;
// Both are hidden until here, so that nobody is ever shown the other language, or read both.
document.querySelector(`main[lang=${language}]`).hidden = false;

// Looks again by itself: a server that restarts is back in seconds, and nobody is told of it.
const PAUSE = 3000;

async function look() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

setInterval(look, PAUSE);
addEventListener('online', look);
