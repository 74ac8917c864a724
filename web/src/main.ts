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
