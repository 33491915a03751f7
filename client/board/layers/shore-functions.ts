import { FAR, NEAR } from '../paint/paint-shore.ts';
import { PAINTED_COLUMNS, PAINTED_ROWS } from '../paint/painted-area.ts';

/** For fragment shaders: what `paintShore` knows of a place of the board; open sea outside its area. */
export const SHORE_FUNCTIONS = `
const float FAR = ${FAR.toFixed(1)};
const float NEAR = ${NEAR.toFixed(1)};
uniform vec4 uPainted;
uniform sampler2D uShore;
vec4 shore(vec2 board) {
  vec2 uv = clamp((board - uPainted.xy) / uPainted.zw, vec2(0.001), vec2(0.999));
  return texture2D(uShore, vec2(uv.x, 1.0 - uv.y));
}
/** Direction away from the nearest line. */
vec2 awayFromShore(vec2 board) {
  vec2 cell = uPainted.zw / vec2(${PAINTED_COLUMNS.toFixed(1)}, ${PAINTED_ROWS.toFixed(1)});
  vec2 slope = vec2(
    shore(board + vec2(cell.x, 0.0)).g - shore(board - vec2(cell.x, 0.0)).g,
    shore(board + vec2(0.0, cell.y)).g - shore(board - vec2(0.0, cell.y)).g
  ) / cell;
  return slope / max(length(slope), 0.02);
}`;
