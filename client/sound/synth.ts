import type { Noise, Tone } from './sounds.ts';

/** Seconds of noise that all bursts are cut from. */
const NOISE_LENGTH = 0.5;
const SILENCE = 0.001;

const noises = new WeakMap<AudioContext, AudioBuffer>();

export function playTone(audio: AudioContext, { wave, from, to, at, length, volume }: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  oscillator.connect(fading(audio, start, length, volume));
  oscillator.start(start);
  oscillator.stop(start + length);
}

export function playNoise(audio: AudioContext, { noise, at, length, volume }: Noise): void {
  const start = audio.currentTime + at;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = noise;
  filter.Q.value = 1.2;
  source.connect(filter).connect(fading(audio, start, length, volume));
  source.start(start, Math.random() * (NOISE_LENGTH - length), length);
}

/** A way to the loudspeaker whose volume falls to nothing. */
function fading(audio: AudioContext, start: number, length: number, volume: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  gain.connect(audio.destination);
  return gain;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  let buffer = noises.get(audio);
  if (!buffer) {
    buffer = audio.createBuffer(1, audio.sampleRate * NOISE_LENGTH, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noises.set(audio, buffer);
  }
  return buffer;
}
