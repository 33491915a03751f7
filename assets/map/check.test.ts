import { describe, expect, it } from 'vitest';
import { TERRITORIES } from '../../shared/map/territories.ts';
import { checkMap } from './check.ts';
import { decodeMap } from './geometry.ts';
import json from './map.json' with { type: 'json' };

type Stored = typeof json;

/** Problems of the board after a change to a copy of it. */
function problemsAfter(change: (copy: Stored) => void): string[] {
  const copy = structuredClone(json);
  change(copy);
  return checkMap(copy);
}

function territory(copy: Stored, id: (typeof TERRITORIES)[number]): Stored['territories'][number] {
  return copy.territories[TERRITORIES.indexOf(id)];
}

/** Moves the points of an arc (a ring's number for it) from one on, by stored units. */
function shift(copy: Stored, arcNumber: number, at: number, dx: number, dy: number): void {
  const arc = arcNumber < 0 ? ~arcNumber : arcNumber;
  const deltas = copy.arcs[arc].split(',').map(Number);
  deltas[2 * at] += dx;
  deltas[2 * at + 1] += dy;
  copy.arcs[arc] = deltas.join(',');
}

/** Moves one inner point of an arc, by stored units. */
function displace(copy: Stored, arcNumber: number, at: number, dx: number, dy: number): void {
  shift(copy, arcNumber, at, dx, dy);
  shift(copy, arcNumber, at + 1, -dx, -dy);
}

describe('the board', () => {
  it('is sound', () => {
    expect(checkMap(json)).toEqual([]);
  });

  it('decodes to borders and coasts that tell what lies beside them', () => {
    const { arcs, territories } = decodeMap(json);
    expect(arcs.filter(arc => arc.territories.length === 2)).toHaveLength(59);
    expect(arcs.filter(arc => arc.territories.length === 1)).toHaveLength(76);
    const madagascar = TERRITORIES.indexOf('madagascar');
    const coast = arcs.filter(arc => arc.territories.includes(madagascar));
    expect(coast).toHaveLength(1);
    expect(territories[madagascar].polygons.flat(2)).toEqual(expect.arrayContaining([...coast[0].points]));
    expect(territories[madagascar].polygons.flat(2)).toHaveLength(coast[0].points.length - 1);
  });
});

describe('the check', () => {
  const damages: Record<string, (copy: Stored) => void> = {
    'map/territory-count': copy => copy.territories.pop(),
    'map/territory-order: northwest-territory': copy => {
      copy.territories.push(copy.territories.shift()!);
    },
    'map/ring-gap': copy => territory(copy, 'alberta').rings[0][0].splice(1, 1),
    'map/ring-open': copy => territory(copy, 'alberta').rings[0][0].pop(),
    'map/arc-use': copy =>
      territory(copy, 'japan').rings.push(
        territory(copy, 'madagascar').rings[0],
        territory(copy, 'madagascar').rings[0],
      ),
    'map/link-unknown': copy => {
      copy.links[0].between[1] = 'atlantis';
    },
    'map/off-board': copy => shift(copy, territory(copy, 'greenland').rings[0][0][0], 0, 0, -100),
    'map/land-border-count: 59': copy => {
      territory(copy, 'japan').rings.push(territory(copy, 'madagascar').rings[0]);
    },
    'map/border-extra: madagascar japan': copy => {
      territory(copy, 'japan').rings.push(territory(copy, 'madagascar').rings[0]);
    },
    'map/sea-link-count: 24': copy => copy.links.shift(),
    'map/border-missing: alaska kamchatka': copy => copy.links.shift(),
    'map/unreached: madagascar': copy => {
      copy.links = copy.links.filter(({ between }) => !between.includes('madagascar'));
    },
    'map/border-twice: ontario quebec': copy => {
      copy.links[1].between = ['ontario', 'quebec'];
    },
    'map/border-short: southern-europe middle-east': copy => {
      copy.quantum = 20;
    },
    'map/crossing': copy => displace(copy, territory(copy, 'madagascar').rings[0][0][0], 10, -1000, 0),
    'map/anchor-outside: iceland': copy => {
      territory(copy, 'iceland').anchor = territory(copy, 'greenland').anchor;
    },
    'map/radius-wrong: peru': copy => {
      territory(copy, 'peru').radius += 0.3;
    },
    'map/radius-small: peru': copy => {
      territory(copy, 'peru').radius = 29;
    },
    'map/strait-narrow: northwest-territory greenland': copy =>
      shift(copy, territory(copy, 'greenland').rings[0][0][0], 0, -20, -20),
    'map/link-ends: greenland northwest-territory': copy => copy.links[1].between.reverse(),
    'map/link-ends: alaska kamchatka': copy => {
      copy.links[0].curves[0][4] = 10;
    },
    'map/link-over-land: brazil north-africa argentina': copy => {
      copy.links.find(({ between }) => between[0] === 'brazil')!.curves[0][3] = 1000;
      copy.links.find(({ between }) => between[0] === 'brazil')!.curves[0][2] = 300;
    },
  };

  it.each(Object.entries(damages))('reports %s', (problem, damage) => {
    expect(problemsAfter(damage).join('\n')).toContain(problem);
  });
});
