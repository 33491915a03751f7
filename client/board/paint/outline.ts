import type { MapTerritory } from '../../../assets/map/geometry.ts';

/** All rings of a territory as one path. */
export function outline({ polygons }: MapTerritory): Path2D {
  const path = new Path2D();
  for (const ring of polygons.flat()) {
    ring.forEach(([x, y], i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}
