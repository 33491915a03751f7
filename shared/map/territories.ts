/** The 42 territories of the map `classic`, in the order that card numbers and every "first in the list" follow. */
export const TERRITORIES = [
  'alaska',
  'northwest-territory',
  'greenland',
  'alberta',
  'ontario',
  'quebec',
  'western-united-states',
  'eastern-united-states',
  'central-america',
  'venezuela',
  'peru',
  'brazil',
  'argentina',
  'iceland',
  'great-britain',
  'scandinavia',
  'northern-europe',
  'western-europe',
  'southern-europe',
  'ukraine',
  'north-africa',
  'egypt',
  'east-africa',
  'congo',
  'south-africa',
  'madagascar',
  'ural',
  'siberia',
  'yakutsk',
  'kamchatka',
  'irkutsk',
  'mongolia',
  'japan',
  'afghanistan',
  'china',
  'middle-east',
  'india',
  'siam',
  'indonesia',
  'new-guinea',
  'western-australia',
  'eastern-australia',
] as const;

export type TerritoryId = (typeof TERRITORIES)[number];

/** How many territories the map has. */
export const TERRITORY_COUNT = TERRITORIES.length;

const indexById = new Map<string, number>(TERRITORIES.map((id, index) => [id, index]));

/** Index (0 to 41) of a territory's id; undefined for a word that is no territory. */
export function territoryIndex(id: string): number | undefined {
  return indexById.get(id);
}
