import { newActionId } from './new-action-id.ts';

/** Names this page to the server, anew at each load. */
export const PAGE = newActionId();
