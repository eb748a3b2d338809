import '@fontsource/bangers/400.css';
import '@fontsource/barlow/500.css';
import '@fontsource/barlow/700.css';
import '@fontsource/barlow-condensed/500.css';
import '@fontsource/barlow-condensed/600.css';
import '@fontsource/barlow-condensed/700.css';
import './styles/theme.css';
import './styles/base.css';

import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { followSettings } from './lib/settings.svelte';
followSettings();
router.start();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element for the app');
mount(App, { target });
