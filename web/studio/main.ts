import { mount } from 'svelte';
import { dressed } from '../src/looks.ts';
import { canSpeak } from '../src/speech/spoken.svelte.ts';
import Studio from './Studio.svelte';
import './studio.css';

void Promise.all([dressed(), canSpeak()]).then(() => mount(Studio, { target: document.getElementById('app')! }));
