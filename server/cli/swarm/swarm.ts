import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../../../shared/dice/seeded.ts';
import { type Acknowledged, type Seen, SwarmPlayer } from './swarm-player.ts';

export interface SwarmOptions {
  readonly port: number;
  readonly players: number;
  readonly seed: string;
  readonly think?: readonly [number, number];
}

/** Many players of quick games, and what they were told. */
export class Swarm {
  readonly players: readonly SwarmPlayer[];
  readonly acknowledged: Acknowledged[] = [];
  readonly wrong: string[] = [];
  /** How often each refusal was met. */
  readonly refused = new Map<string, number>();
  readonly #runs: Promise<void>[] = [];

  constructor({ port, players, seed, think = [20, 120] }: SwarmOptions) {
    const setup = {
      port,
      think,
      acknowledged: (action: Acknowledged) => this.acknowledged.push(action),
      wrong: (what: string) => this.wrong.push(what),
      refused: (code: string) => this.refused.set(code, (this.refused.get(code) ?? 0) + 1),
    };
    this.players = Array.from(
      { length: players },
      (_, i) => new SwarmPlayer(setup, `player-${i}`, seededRandom(`${seed}/${i}`)),
    );
  }

  start(): void {
    this.#runs.push(...this.players.map(player => player.run()));
  }

  async stop(): Promise<void> {
    for (const player of this.players) player.stop();
    await Promise.race([Promise.all(this.#runs), setTimeout(5000)]);
  }

  /** What everybody has seen last. */
  seen(): readonly Seen[] {
    return this.players.flatMap(player => player.seen ?? []);
  }

  /** Resolves with the milliseconds after which everybody sat in a game; rejects when that takes longer than `limit`. */
  async allSit(limit: number): Promise<number> {
    const began = performance.now();
    while (this.players.some(player => !player.sits)) {
      const waited = performance.now() - began;
      if (waited > limit) {
        const missing = this.players.filter(player => !player.sits).length;
        throw new Error(`${missing} players are not back after ${Math.round(waited)} ms`);
      }
      await setTimeout(20);
    }
    return performance.now() - began;
  }

  total(of: 'finished' | 'returns'): number {
    return this.players.reduce((sum, player) => sum + player[of], 0);
  }
}
