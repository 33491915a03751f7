import './base.css';
import { startApp } from './menu/app.tsx';
import { followMotion } from './settings/motion.ts';
import { unlockSound } from './sound/sound.ts';
import { loadLocale } from './text/text.ts';

// Nothing here waits for the board or the network: the menu paints first, the rest is loaded behind it.
unlockSound();
followMotion();
addEventListener('gesturestart', event => event.preventDefault());
await loadLocale('en');
startApp(document.getElementById('app') as HTMLElement);
