import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadFont } from './lib/fonts';
import { preferences } from './lib/preferences.svelte';
import { words } from './lib/words.svelte';

preferences.apply();
loadFont('frame');
await words.load(preferences.language);
mount(App, { target: document.getElementById('app')! });
