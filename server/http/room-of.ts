import { matchMaker } from '@colyseus/core';

type Listing = Awaited<ReturnType<typeof matchMaker.createRoom>>;

/** Rooms on their way, by id: all who ask at the same time get the same one. */
const making = new Map<string, Promise<Listing>>();

/** The room of an id; made, with these options, when nobody shows what it is for (`shown`) yet. */
export async function roomOf(name: string, id: string, shown: boolean, options: object): Promise<Listing> {
  const listing = shown ? await matchMaker.driver.findOne({ roomId: id }) : undefined;
  if (listing !== undefined && listing !== null) return listing as Listing;
  const coming = making.get(id) ?? matchMaker.createRoom(name, options);
  making.set(id, coming);
  try {
    return await coming;
  } finally {
    making.delete(id);
  }
}
