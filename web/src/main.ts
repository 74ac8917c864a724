import './app/theme/tokens.css';
import './app/theme/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { settings } from './app/settings.svelte';
import { speak } from './app/i18n.svelte';

const target = document.getElementById('app');
if (target) {
  await speak(settings.language);
  mount(App, { target });
}

// It only has a page for when the server is not to be reached.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
