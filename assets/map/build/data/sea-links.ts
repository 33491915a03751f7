import type { TerritoryId } from '../../../../shared/map/territories.ts';

export interface SeaLinkRow {
  readonly from: TerritoryId;
  readonly to: TerritoryId;
  /** Leaves the board in the west and comes back in the east. */
  readonly wraps?: boolean;
  /** Where its middle should lie, board units. */
  readonly near?: readonly [number, number];
}

/** The borders across water, placed in this order: each keeps clear of those before it. All others are on land. */
export const SEA_LINKS: readonly SeaLinkRow[] = [
  { from: 'alaska', to: 'kamchatka', wraps: true },
  { from: 'northwest-territory', to: 'greenland' },
  { from: 'ontario', to: 'greenland' },
  { from: 'quebec', to: 'greenland' },
  { from: 'greenland', to: 'iceland' },
  { from: 'brazil', to: 'north-africa' },
  { from: 'iceland', to: 'great-britain' },
  { from: 'iceland', to: 'scandinavia' },
  { from: 'great-britain', to: 'scandinavia' },
  { from: 'great-britain', to: 'northern-europe' },
  { from: 'great-britain', to: 'western-europe' },
  { from: 'scandinavia', to: 'northern-europe' },
  { from: 'western-europe', to: 'north-africa' },
  { from: 'southern-europe', to: 'north-africa' },
  { from: 'southern-europe', to: 'egypt', near: [838, 452] },
  { from: 'east-africa', to: 'middle-east' },
  { from: 'east-africa', to: 'madagascar' },
  { from: 'south-africa', to: 'madagascar' },
  { from: 'kamchatka', to: 'japan' },
  { from: 'mongolia', to: 'japan' },
  { from: 'siam', to: 'indonesia' },
  { from: 'indonesia', to: 'new-guinea' },
  { from: 'indonesia', to: 'western-australia' },
  { from: 'new-guinea', to: 'western-australia', near: [1392, 712] },
  { from: 'new-guinea', to: 'eastern-australia' },
];

/** The link to Alaska starts from Kamchatka's coast north of this (y, board units). */
export const KAMCHATKA_SOUTH_END = 330;
