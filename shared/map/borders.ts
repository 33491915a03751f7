import { TERRITORY_COUNT, territoryIndex } from './territories.ts';

/** The 83 borders, each listed once. */
const LISTED = `
alaska: northwest-territory alberta kamchatka
northwest-territory: greenland alberta ontario
greenland: ontario quebec iceland
alberta: ontario western-united-states
ontario: quebec western-united-states eastern-united-states
quebec: eastern-united-states
western-united-states: eastern-united-states central-america
eastern-united-states: central-america
central-america: venezuela
venezuela: peru brazil
peru: brazil argentina
brazil: argentina north-africa
iceland: great-britain scandinavia
great-britain: scandinavia northern-europe western-europe
scandinavia: northern-europe ukraine
northern-europe: western-europe southern-europe ukraine
western-europe: southern-europe north-africa
southern-europe: ukraine north-africa egypt middle-east
ukraine: ural afghanistan middle-east
north-africa: egypt east-africa congo
egypt: east-africa middle-east
east-africa: congo south-africa madagascar middle-east
congo: south-africa
south-africa: madagascar
ural: siberia china afghanistan
siberia: yakutsk irkutsk mongolia china
yakutsk: kamchatka irkutsk
kamchatka: irkutsk mongolia japan
irkutsk: mongolia
mongolia: japan china
afghanistan: china india middle-east
china: india siam
middle-east: india
india: siam
siam: indonesia
indonesia: new-guinea western-australia
new-guinea: western-australia eastern-australia
western-australia: eastern-australia
`;

/** Every border once, as a pair of territory indexes. */
export const BORDERS: readonly (readonly [number, number])[] = LISTED.trim()
  .split('\n')
  .flatMap(line => {
    const [from, to] = line.split(': ');
    return to.split(' ').map(id => [territoryIndex(from)!, territoryIndex(id)!] as const);
  });

/** Bordering territories of each territory, in list order. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from(
  { length: TERRITORY_COUNT },
  (_, territory) =>
    BORDERS.flatMap(([a, b]) => (a === territory ? [b] : b === territory ? [a] : [])).sort((a, b) => a - b),
);

const bordering = new Uint8Array(TERRITORY_COUNT * TERRITORY_COUNT);
for (const [a, b] of BORDERS) {
  bordering[a * TERRITORY_COUNT + b] = 1;
  bordering[b * TERRITORY_COUNT + a] = 1;
}

/** Whether two territories (indexes 0 to 41) border each other. */
export function isBorder(a: number, b: number): boolean {
  return bordering[a * TERRITORY_COUNT + b] === 1;
}
