import './styles/fonts.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { route } from './route.svelte';
import { rulesOf } from './routes';
import { loadRules } from './rules/rules';
import './styles/tokens.css';
import './styles/page.css';
import './styles/layout.css';
import './styles/stage.css';
import './styles/drawing.css';

// The rules are the largest of what is fetched: they are on their way before anything is drawn.
const rules = rulesOf(route.parts[0] ?? '');
if (rules) void loadRules(rules).catch(() => undefined);

// After a new version was put up, files of the old one are gone: what is opened then comes with the new page.
const RELOADED = 'sobremesa.reloaded';
const ONCE_IN = 60_000;
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(RELOADED));
  // A file that is missing in the new version too is an error that people are told.
  if (Date.now() - last < ONCE_IN) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  event.preventDefault();
  location.reload();
});

const target = document.getElementById('app');
if (target) mount(App, { target });
