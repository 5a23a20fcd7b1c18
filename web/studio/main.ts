import { mount } from 'svelte';
import { dressed } from '../src/looks.ts';
import Studio from './Studio.svelte';
import './studio.css';

void dressed().then(() => mount(Studio, { target: document.getElementById('app')! }));
