import { mount } from 'svelte';
import App from './App.svelte';
import { partyCss } from './board/parties.ts';
import { dressed } from './looks.ts';
import { canSpeak } from './speech/spoken.svelte.ts';
import './board.css';

void Promise.all([dressed(partyCss()), canSpeak()]).then(() => mount(App, { target: document.getElementById('app')! }));
