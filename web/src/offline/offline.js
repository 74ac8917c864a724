// The language that was chosen in the client, else the browser's.
let chosen = null;
try { chosen = JSON.parse(localStorage.getItem('petteia.settings') ?? '{}').language ?? null; } catch {}
document.documentElement.lang = (chosen ?? navigator.language).startsWith('pl') ? 'pl' : 'en';
addEventListener('online', () => location.reload());
