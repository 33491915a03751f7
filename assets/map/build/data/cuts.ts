import type { TerritoryId } from '../../../../shared/map/territories.ts';

/** Gives the part of a country that lies inside the outline to another territory. */
export interface CutRow {
  readonly to: TerritoryId;
  readonly from: string;
  /** `lon lat` of each corner, degrees; longitudes run on past 180 for the far east of Russia. */
  readonly outline: string;
}

/** Applied in this order: a later cut takes from an earlier one of the same country. */
export const CUTS: readonly CutRow[] = [
  // North America. Alaska takes the coast strip of British Columbia, so that it borders Alberta for all to see.
  {
    to: 'alaska',
    from: 'United States of America',
    outline: '-170 50, -129.5 50, -129.5 75, -170 75',
  },
  {
    to: 'alaska',
    from: 'Canada',
    outline: '-141 60.3, -134.6 60.2, -131 57.6, -127.6 55.2, -127.4 52.9, -134 51.5, -141 58',
  },
  {
    to: 'alberta',
    from: 'Canada',
    outline: `
      -134.6 60.2, -130 60.1, -120 59.8, -110 60.3, -103.2 60, -102.6 55, -103.2 48.5, -135 47, -131 51,
      -127.4 52.9, -127.6 55.2, -131 57.6`,
  },
  // With Baffin Island, for a hop of its own to Greenland.
  {
    to: 'ontario',
    from: 'Canada',
    outline: `
      -103.2 60, -102.6 55, -103.2 48.5, -95 47, -84 41, -78 42.5, -73.9 45.2, -77 46.3, -79.5 47.2,
      -79.4 51.2, -78.5 55, -79 62.8, -66 61.3, -60 66, -71 74.4, -80 74.2, -86 73.9, -90.2 73,
      -93.5 71.5, -96 68.2, -102.6 64.8`,
  },
  {
    to: 'quebec',
    from: 'Canada',
    outline: `
      -73.9 45.2, -77 46.3, -79.5 47.2, -79.4 51.2, -78.5 55, -79 62.8, -66 61.3, -50 58, -50 43,
      -66 42.5, -71 44.8`,
  },
  // Both halves touch Ontario and Mexico.
  {
    to: 'eastern-united-states',
    from: 'United States of America',
    outline: `
      -94.2 50, -94.6 46, -96.4 42.5, -97.8 39, -100.2 36, -102.8 33.2, -104.7 30.8, -105.2 29.5, -98 24,
      -60 20, -60 50`,
  },
  // French Guiana.
  {
    to: 'venezuela',
    from: 'France',
    outline: '-56 1, -50 1, -50 7, -56 7',
  },
  // Russia, from west to east; Siberia keeps the rest.
  {
    to: 'ukraine',
    from: 'Russia',
    outline: `
      15 80, 46 80, 50 71.2, 60.5 69.7, 66.5 68.2, 61 65, 59.4 60, 59.2 56.5, 57.6 53.5, 58.6 50, 50 40,
      15 40`,
  },
  {
    to: 'ural',
    from: 'Russia',
    outline: `
      46 80, 50 71.2, 60.5 69.7, 66.5 68.2, 61 65, 59.4 60, 59.2 56.5, 57.6 53.5, 58.6 50, 87.2 48.8,
      84.6 52.5, 79.2 55.5, 77.2 60, 80.5 65, 83 70, 79 74.5, 79 80`,
  },
  {
    to: 'yakutsk',
    from: 'Russia',
    outline: `
      114 80, 114.5 73, 109.5 68, 107.2 63.2, 113 60.4, 119 59, 125.5 58.3, 131.5 59.6, 139 61.6,
      146.5 63.4, 152.5 65.6, 158.5 70.8, 165 80`,
  },
  {
    to: 'irkutsk',
    from: 'Russia',
    outline: `
      107.2 63.2, 113 60.4, 119 59, 125.5 58.3, 124.6 55.5, 121 52.9, 119 48, 98 48, 98.8 52.2, 98 55.5,
      102.3 58.6, 104 61.6`,
  },
  {
    to: 'kamchatka',
    from: 'Russia',
    outline: `
      119 48, 121 52.9, 124.6 55.5, 125.5 58.3, 131.5 59.6, 139 61.6, 146.5 63.4, 152.5 65.6, 158.5 70.8,
      165 80, 195 80, 195 60, 165 40, 128 40`,
  },
  // Kaliningrad.
  {
    to: 'northern-europe',
    from: 'Russia',
    outline: '19 54, 23.2 54, 23.2 56, 19 56',
  },
  // Two corridors that the borders need: the east of Kazakhstan brings Ural to China, the west of Mongolia and a
  // corner of Xinjiang bring Siberia to China.
  {
    to: 'ural',
    from: 'Kazakhstan',
    outline: '75.6 56, 76.6 50.5, 79.3 47.2, 81.8 45.2, 88 46.5, 88 52, 80 56',
  },
  {
    to: 'siberia',
    from: 'Mongolia',
    outline: '86 52, 86 45, 92.2 44.6, 93.6 47.2, 94.8 49.6, 97.5 52',
  },
  {
    to: 'siberia',
    from: 'China',
    outline: '86.8 49.6, 87.8 46.9, 91.2 46.2, 93 49.6',
  },
  // Inner Mongolia and Manchuria, so that Mongolia reaches Kamchatka and the sea of Japan.
  {
    to: 'mongolia',
    from: 'China',
    outline: `
      97.2 44.2, 100.5 41.2, 105.2 40.6, 111 40.4, 115.5 41.2, 118.6 40.2, 121 37.8, 126 37, 140 40,
      140 56, 115 56, 110 45`,
  },
  // Thrace.
  {
    to: 'southern-europe',
    from: 'Turkey',
    outline: '25.5 40.02, 26.25 40.05, 26.8 40.45, 27.6 40.95, 29.15 41.02, 29.2 41.6, 25.5 43',
  },
  // Corsica.
  {
    to: 'southern-europe',
    from: 'France',
    outline: '8.2 41, 10 41, 10 43.3, 8.2 43.3',
  },
  // The Canaries.
  {
    to: 'north-africa',
    from: 'Spain',
    outline: '-19 27, -12 27, -12 30, -19 30',
  },
  {
    to: 'new-guinea',
    from: 'Indonesia',
    outline: '130.6 1, 142 1, 142 -9.5, 137.2 -9.5, 134.2 -7.6, 133.4 -5.2, 131 -3.6',
  },
  // Malaysia's part of Borneo.
  {
    to: 'indonesia',
    from: 'Malaysia',
    outline: '108 -2, 120 -2, 120 8, 108 8',
  },
  {
    to: 'eastern-australia',
    from: 'Australia',
    outline: '137.2 -9, 137.6 -17.5, 136.9 -21, 136.2 -26, 135.4 -30, 134.8 -36, 136 -46, 155 -46, 160 -9',
  },
];

/** Makes the water inside the outline land of a territory. */
export const FILLS: readonly Omit<CutRow, 'from'>[] = [
  // The Sea of Marmara: Southern Europe and the Middle East border on land.
  {
    to: 'middle-east',
    outline: '26.25 40.05, 26.8 40.45, 27.6 40.95, 29.15 41.02, 29.9 40.95, 29.9 40.2, 26.2 39.9',
  },
  // The neck of Panama, too thin to see.
  {
    to: 'central-america',
    outline: '-83.2 9.2, -80.2 9.7, -77.6 9.3, -77.2 7.6, -78.4 7.2, -79.9 8.3, -82.8 8.2',
  },
  // The isthmus of Kra.
  {
    to: 'siam',
    outline: '98.4 13, 99.6 13, 100.6 8.6, 102.4 6.3, 101.4 3, 100.2 6.5, 98.3 8.2, 98.6 10',
  },
  // The sounds of the Panhandle: otherwise Alaska's border with Alberta is lost.
  {
    to: 'alaska',
    outline: `
      -138.5 59.6, -136.6 57.4, -133.8 54.6, -130.5 52.6, -127.6 52.8, -128 55.2, -131 57.6, -134.6 60`,
  },
  // Sinai's gulfs.
  {
    to: 'egypt',
    outline: '32.2 31.2, 34.6 31.5, 34.9 29.4, 34.3 28, 32.5 29.6',
  },
];
