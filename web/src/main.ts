import { mount } from 'svelte';
import App from './App.svelte';
import { partyCss } from './board/parties.ts';
import { dressed } from './looks.ts';
import './board.css';

void dressed(partyCss()).then(() => mount(App, { target: document.getElementById('app')! }));
