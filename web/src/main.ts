import { mount } from 'svelte';
import { themeCss } from '../../src/base/drawing/theme.ts';
import App from './App.svelte';
import './app.css';

const style = document.createElement('style');
style.textContent = themeCss();
document.head.append(style);

mount(App, { target: document.getElementById('app')! });
