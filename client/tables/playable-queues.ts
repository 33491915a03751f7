import { QUEUES, type Queue } from '../../shared/protocol/messages.ts';
import { PLAYABLE_PRESETS } from './playable.ts';

/** Queues of quick match whose game can be played here. */
export const PLAYABLE_QUEUES: readonly Queue[] = QUEUES.filter(queue => PLAYABLE_PRESETS.includes(queue));
