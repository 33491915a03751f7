import { describe, expect, test } from 'vitest';
import { decodeMap } from '../../../assets/map/geometry.ts';
import mapJson from '../../../assets/map/map.json';
import { NEIGHBOURS } from '../../../shared/map/borders.ts';
import { TERRITORIES } from '../../../shared/map/territories.ts';
import { BoardCamera } from './board-camera.ts';

const map = decodeMap(mapJson);

function cameraAt(width: number, height: number): BoardCamera {
  const camera = new BoardCamera(map);
  camera.resize(width, height);
  return camera;
}

function onScreen(board: BoardCamera, territory: number): { x: number; y: number } {
  const [x, y] = map.territories[territory].anchor;
  return board.camera.toScreen(x, y);
}

function expectInside(board: BoardCamera, territory: number): void {
  const { x, y } = onScreen(board, territory);
  const free = board.camera.free();
  expect(x).toBeGreaterThanOrEqual(free.minX);
  expect(x).toBeLessThanOrEqual(free.maxX);
  expect(y).toBeGreaterThanOrEqual(free.minY);
  expect(y).toBeLessThanOrEqual(free.maxY);
}

function settle(board: BoardCamera): void {
  for (let frame = 0; frame < 200; frame++) board.glide.step(16);
  expect(board.glide.busy).toBe(false);
}

describe('in landscape', () => {
  test('all territories are in sight, clear of the HUD', () => {
    const board = cameraAt(844, 390);
    board.setInsets({ top: 50, right: 120, bottom: 10, left: 40 }, false);
    map.territories.forEach((_, territory) => {
      expectInside(board, territory);
    });
  });

  test('nothing moves when what is in sight is focused', () => {
    const board = cameraAt(844, 390);
    board.focus([3], true);
    const { x, y, scale } = board.camera;
    board.focus([40, 1], true);
    settle(board);
    expect({ x: board.camera.x, y: board.camera.y, scale: board.camera.scale }).toEqual({ x, y, scale });
  });
});

describe('on a tablet', () => {
  test.each([
    [768, 1024, { top: 110, right: 0, bottom: 128, left: 0 }],
    [744, 1133, { top: 110, right: 0, bottom: 128, left: 0 }],
    [1024, 768, { top: 70, right: 360, bottom: 0, left: 0 }],
  ])('of %i by %i all territories are in sight at the opening', (width, height, insets) => {
    const board = cameraAt(width, height);
    board.setInsets(insets, false);
    board.focus([0, 5], true);
    map.territories.forEach((_, territory) => {
      expectInside(board, territory);
    });
  });
});

describe('in portrait', () => {
  const insets = { top: 60, right: 0, bottom: 180, left: 0 };

  test('it opens near enough for a finger, on what is focused', () => {
    const board = cameraAt(390, 844);
    board.setInsets(insets, false);
    expect(board.camera.scale).toBeGreaterThan(0.6);
    for (const territory of [0, 25, 39, 16]) {
      const opening = cameraAt(390, 844);
      opening.setInsets(insets, false);
      opening.focus([territory], true);
      expectInside(opening, territory);
    }
  });

  test('scattered land opens where most of it is in sight', () => {
    const board = cameraAt(390, 844);
    board.setInsets(insets, false);
    const together = [38, 39, 40, 41];
    board.focus([0, 13, ...together], true);
    for (const territory of together) expectInside(board, territory);
  });

  test('focus brings territories that don’t fit into sight by going out', () => {
    const board = cameraAt(390, 844);
    board.setInsets(insets, false);
    board.focus([0], true);
    board.focus([11, 20], true);
    settle(board);
    expectInside(board, 11);
    expectInside(board, 20);
  });

  test('having gone out by itself it comes back to the opening scale, or to the one that the player chose', () => {
    const board = cameraAt(390, 844);
    board.setInsets(insets, false);
    board.focus([0], true);
    board.focus([0, 29], true);
    settle(board);
    expect(board.camera.scale).toBeLessThan(board.camera.openingScale);
    board.focus([29], true);
    settle(board);
    expect(board.camera.scale).toBeCloseTo(board.camera.openingScale, 3);
    expectInside(board, 29);

    board.camera.zoomAt(200, 400, board.camera.openingScale * 1.2);
    board.moved();
    board.focus([0, 29], true);
    settle(board);
    board.camera.panBy(5, 5);
    board.moved();
    board.focus([0], true);
    settle(board);
    expect(board.camera.scale).toBeCloseTo(board.camera.openingScale * 1.2, 3);
  });

  test('of many territories it shows the densest part instead of going out', () => {
    const board = cameraAt(390, 844);
    board.setInsets(insets, false);
    board.focus([0], true);
    board.focus([0, 2, 9, 12, 13, 24, 38, 39, 40, 41], true);
    settle(board);
    expect(board.camera.scale).toBeCloseTo(board.camera.openingScale, 3);
    for (const territory of [38, 39, 40, 41]) expectInside(board, territory);
  });

  test('an origin comes into sight with the targets around it, but the board goes out for none that is far', () => {
    const board = cameraAt(390, 844);
    board.setInsets(insets, false);
    const [alaska, kamchatka] = (['alaska', 'kamchatka'] as const).map(id => TERRITORIES.indexOf(id));
    board.focus([kamchatka], false);
    board.focus(board.reachOf(alaska, NEIGHBOURS[alaska]), true);
    settle(board);
    expect(NEIGHBOURS[alaska]).toContain(kamchatka);
    for (const territory of [alaska, ...NEIGHBOURS[alaska]])
      if (territory !== kamchatka) expectInside(board, territory);
    expect(board.camera.scale).toBeCloseTo(board.camera.openingScale, 3);
  });

  test('a board that the player has moved keeps its place when the HUD changes, turns open anew', () => {
    const board = cameraAt(390, 844);
    board.camera.zoomAt(200, 400, 1.5);
    board.moved();
    board.setInsets(insets, false);
    expect(board.camera.scale).toBe(1.5);
    board.resize(844, 390);
    expect(board.camera.scale).toBe(board.camera.openingScale);
  });
});

describe('the camera', () => {
  test('keeps the place under the fingers while zooming', () => {
    const { camera } = cameraAt(844, 390);
    camera.zoomAt(400, 200, 1.4);
    const before = camera.toBoard(420, 180);
    camera.zoomAt(420, 180, 2.2);
    const after = camera.toBoard(420, 180);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  test('never shows more than a margin beyond the land', () => {
    const { camera } = cameraAt(844, 390);
    camera.zoomAt(400, 200, 2);
    camera.panBy(1e6, 1e6);
    const corner = camera.toBoard(0, 0);
    expect(corner.x).toBeGreaterThan(0);
    camera.panBy(-1e6, -1e6);
    expect(camera.toBoard(844, 390).x).toBeLessThan(1600);
    camera.zoomAt(1, 1, 1e-6);
    expect(camera.scale).toBe(camera.minScale);
  });

  test('runs on when thrown, slows down and stops', () => {
    const board = cameraAt(844, 390);
    board.camera.zoomAt(400, 200, 2);
    const { x } = board.camera;
    board.glide.throwBoard(0.6, 0);
    board.glide.step(100);
    const moved = x - board.camera.x;
    expect(moved).toBeGreaterThan(0);
    settle(board);
    expect(x - board.camera.x).toBeGreaterThan(moved);
  });
});
