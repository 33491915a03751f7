import { matchMaker } from '@colyseus/core';
import type { Listing } from '../cluster/peers.ts';
import { Unavailable } from '../unavailable.ts';

/** Rooms on their way, by id: all who ask at the same time get the same one. */
const making = new Map<string, Promise<Listing>>();

/**
 * The room of an id here; made, with these options, when nobody shows what it is for (`shown`) yet. Rejects with
 * Unavailable while one of that id is still being closed.
 */
export async function roomOf(name: string, id: string, shown: boolean, options: object): Promise<Listing> {
  const room = matchMaker.getLocalRoomById(id);
  if (room !== undefined && shown) return listingOf(name, id);
  const coming = making.get(id);
  if (room !== undefined && coming === undefined) throw new Unavailable(`room ${id} is closing`);
  const made = coming ?? matchMaker.createRoom(name, options);
  making.set(id, made);
  try {
    return await made;
  } finally {
    making.delete(id);
  }
}

/** What a reservation has to know of a room: our rooms are where the matchmaker that asks is. */
function listingOf(name: string, roomId: string): Listing {
  const { processId, publicAddress } = matchMaker;
  return { name, roomId, processId, publicAddress } as Listing;
}
