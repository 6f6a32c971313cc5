import './styles/fonts.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/colours.css';
import './styles/page.css';
import './styles/stage.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
