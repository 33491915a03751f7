/** Everything that needs the network's library: one piece to load. */
export { findQuickGame } from '../menu/quick-match.ts';
export { browserClock } from './browser-clock.ts';
export { OnlineSession } from './online.ts';
