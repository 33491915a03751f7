import { STYLES, type Style } from '../mesh/map-mesh.ts';
import { SHORE_FUNCTIONS } from './shore-functions.ts';

const COUNT = 42;
/** Added to the light of land that is hatched: old phones have no room for more uniforms. */
export const HATCHED = 4;
const style = (name: Style): string => `${STYLES.indexOf(name)}.0`;

/** Lines keep their width in pixels at every zoom: the vertex is moved along its normal after the view is applied. */
export const MAP_VERTEX = `
precision highp float;
attribute vec2 aPosition;
attribute vec2 aNormal;
attribute vec2 aLocal;
attribute vec2 aKind;
uniform mat4 uProjection;
uniform vec3 uView;
uniform float uRatio;
uniform vec4 uFill[${COUNT}];
uniform vec4 uRing[${COUNT}];
uniform vec4 uLine[${STYLES.length}];
varying vec2 vBoard;
varying vec2 vLocal;
varying vec4 vColour;
varying vec3 vKind;
void main() {
  int territory = int(aKind.x + 0.5);
  vec4 line = uLine[int(aKind.y + 0.5)];
  vec4 ring = uRing[territory];
  float isRing = step(${style('ring')} - 0.5, aKind.y);
  float isLand = 1.0 - step(0.5, aKind.y);
  float halfWidth = mix(line.w, ring.w * uRatio * 0.5, isRing);
  float reach = halfWidth > 0.0 ? halfWidth + 1.0 : 0.0;
  vBoard = aPosition;
  vLocal = aLocal * reach;
  vColour = mix(vec4(mix(line.rgb, ring.rgb, isRing), 1.0), uFill[territory], isLand);
  vKind = vec3(aKind, halfWidth);
  gl_Position = uProjection * vec4(aPosition * uView.x + uView.yz + aNormal * reach, 1.0, 1.0);
}`;

export const MAP_FRAGMENT = `
precision highp float;
varying vec2 vBoard;
varying vec2 vLocal;
varying vec4 vColour;
varying vec3 vKind;
uniform vec4 uSweep;
uniform vec3 uSweepColour;
${SHORE_FUNCTIONS}
uniform sampler2D uNoise;

vec4 land() {
  vec3 colour = vColour.rgb;
  float rim = 0.0;
  if (abs(vKind.x - uSweep.w) < 0.5) {
    float ahead = uSweep.z - distance(vBoard, uSweep.xy);
    colour = mix(colour, uSweepColour, smoothstep(0.0, 6.0, ahead));
    rim = smoothstep(-10.0, 0.0, ahead) * (1.0 - smoothstep(0.0, 34.0, ahead));
  }
  vec4 noise = texture2D(uNoise, vBoard / 430.0);
  colour *= 1.08 - 0.34 * noise.g;
  colour = mix(colour, vec3(0.95, 0.9, 0.78), 0.2 * smoothstep(0.45, 0.95, noise.r));
  colour += 0.035 * (noise.b - 0.5);
  float d = shore(vBoard).g * NEAR;
  colour = mix(colour, vec3(0.11, 0.06, 0.015), 0.45 * (1.0 - smoothstep(0.0, 12.5, d)));
  float lit = abs(d - dot(awayFromShore(vBoard), vec2(1.1, 1.5)));
  colour = mix(colour, vec3(1.0, 0.965, 0.855), 0.31 * (1.0 - smoothstep(1.2, 2.6, lit)));
  float grey = dot(colour, vec3(0.3, 0.55, 0.15));
  float hatched = step(${HATCHED / 2}.0, vColour.a);
  float light = vColour.a - ${HATCHED}.0 * hatched;
  float stripe = abs(fract((vBoard.x + vBoard.y) / 17.0) - 0.5);
  colour = mix(colour, vec3(0.2, 0.19, 0.17), hatched * 0.4 * (1.0 - smoothstep(0.08, 0.16, stripe)));
  colour = light > 0.0
    ? mix(colour, vec3(1.0, 0.97, 0.85), light)
    : mix(colour, mix(vec3(grey), vec3(0.05, 0.12, 0.17), 0.55), -light);
  return vec4(mix(colour, vec3(1.0, 0.96, 0.8), rim * 0.75), 1.0);
}

void main() {
  float kind = vKind.y;
  if (kind < 0.5) {
    gl_FragColor = land();
  } else if (kind < 1.5) {
    gl_FragColor = vec4(vColour.rgb, 1.0);
  } else {
    float alpha = clamp(vKind.z + 0.5 - length(vLocal), 0.0, 1.0);
    if (abs(kind - ${style('linkShadow')}) < 0.5) alpha *= 0.5;
    if (abs(kind - ${style('border')}) < 0.5) alpha *= 0.85;
    gl_FragColor = vec4(vColour.rgb * alpha, alpha);
  }
}`;
