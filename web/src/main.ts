import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadFont } from './lib/fonts';
import { preferences } from './lib/preferences.svelte';
import { startServiceWorker } from './lib/service_worker';
import { words } from './lib/words.svelte';

preferences.apply();
startServiceWorker();
loadFont('frame');
await words.load(preferences.language);
mount(App, { target: document.getElementById('app')! });
