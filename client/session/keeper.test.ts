import { describe, expect, it } from 'vitest';
import { CLOSE } from '../../shared/protocol/messages.ts';
import { FakeClock, settle } from './fake-clock.ts';
import { JoinRefused, Keeper, type Link } from './keeper.ts';
import type { Status } from './session.ts';

class FakeLink implements Link {
  alive = true;
  abandoned = false;

  ping(answered: () => void): void {
    if (this.alive) answered();
  }

  abandon(): void {
    this.abandoned = true;
  }
}

type Network = 'up' | 'silent' | 'down' | 'refusing';

function setUp(network: Network = 'up') {
  const clock = new FakeClock();
  const links: FakeLink[] = [];
  const statuses: Status[] = [];
  const current: (Link | null)[] = [];
  const net = { is: network, attempts: 0 };
  const keeper = new Keeper(
    {
      join(signal) {
        net.attempts += 1;
        if (net.is === 'down') return Promise.reject(new Error('unreachable'));
        if (net.is === 'refusing') return Promise.reject(new JoinRefused('gone'));
        if (net.is === 'silent') {
          return new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('late'))),
          );
        }
        const link = new FakeLink();
        links.push(link);
        return Promise.resolve(link);
      },
      onStatus: status => statuses.push(status),
      onLink: link => current.push(link),
    },
    clock,
  );
  return { clock, keeper, links, statuses, current, net };
}

describe('Keeper', () => {
  it('joins, and stays online while pings are answered', async () => {
    const { clock, keeper, links, statuses } = setUp();
    keeper.start(null);
    await clock.pass(60_000);
    expect(links).toHaveLength(1);
    expect(statuses).toEqual(['online']);
  });

  it('joins again at once when the socket closes', async () => {
    const { keeper, links, statuses, current } = setUp();
    keeper.start(null);
    await settle();
    keeper.closed(links[0], 1006);
    await settle();
    expect(links).toHaveLength(2);
    expect(links[0].abandoned).toBe(true);
    expect(statuses).toEqual(['online', 'reconnecting', 'online']);
    expect(current).toEqual([links[0], null, links[1]]);
  });

  it('notices a silent network within 6 s and is back within 4 s of its return', async () => {
    const { clock, keeper, links, statuses, net } = setUp();
    keeper.start(null);
    await settle();
    links[0].alive = false;
    net.is = 'silent';
    await clock.pass(6000);
    expect(statuses.at(-1)).toBe('reconnecting');
    expect(links[0].abandoned).toBe(true);
    await clock.pass(30_000);
    net.is = 'up';
    await clock.pass(4000);
    expect(statuses.at(-1)).toBe('online');
  });

  it('stops when the seat is played elsewhere, until the player asks for it', async () => {
    const { clock, keeper, links, statuses, net } = setUp();
    keeper.start(null);
    await settle();
    keeper.closed(links[0], CLOSE.replaced);
    keeper.nudge();
    await clock.pass(60_000);
    expect(statuses.at(-1)).toBe('replaced');
    expect(net.attempts).toBe(1);
    keeper.retry();
    await settle();
    expect(statuses.at(-1)).toBe('online');
  });

  it('joins again when a join of its own that it gave up comes late and takes the seat', async () => {
    const { keeper, links, statuses } = setUp();
    keeper.start(null);
    await settle();
    keeper.closed(links[0], CLOSE.superseded);
    await settle();
    expect(statuses.at(-1)).toBe('online');
    expect(links).toHaveLength(2);
  });

  it('stops for good when an operator has shut the player out', async () => {
    const { clock, keeper, links, statuses, net } = setUp();
    keeper.start(null);
    await settle();
    keeper.closed(links[0], CLOSE.blocked);
    await clock.pass(60_000);
    expect(statuses).toEqual(['online', 'blocked']);
    expect(net.attempts).toBe(1);
  });

  it('stops for good when the game is gone', async () => {
    const { clock, keeper, statuses, net } = setUp('refusing');
    keeper.start(null);
    await clock.pass(60_000);
    expect(statuses).toEqual(['gone']);
    expect(net.attempts).toBe(1);
  });

  it('ignores the close of a link it has already given up', async () => {
    const { keeper, links, statuses } = setUp();
    keeper.start(null);
    await settle();
    keeper.closed(links[0], 1006);
    await settle();
    keeper.closed(links[0], CLOSE.replaced);
    await settle();
    expect(statuses.at(-1)).toBe('online');
  });

  it('tries at once when the network hints that it is back', async () => {
    const { clock, keeper, statuses, net } = setUp('down');
    keeper.start(null);
    await clock.pass(10_000);
    const before = net.attempts;
    net.is = 'up';
    keeper.nudge();
    await settle();
    expect(net.attempts).toBe(before + 1);
    expect(statuses).toEqual(['online']);
  });

  it('does not blame the network for a page that was held up', async () => {
    const { clock, keeper, links, statuses } = setUp();
    keeper.start(null);
    await settle();
    const answers: (() => void)[] = [];
    links[0].ping = answered => answers.push(answered);
    await clock.pass(2000);
    clock.sleep(5000);
    await clock.pass(0);
    for (const answer of answers.splice(0)) answer();
    await clock.pass(1500);
    expect(links).toHaveLength(1);
    expect(statuses).toEqual(['online']);
  });

  it('abandons a link that arrives after its time', async () => {
    const { clock, keeper, links, net } = setUp('silent');
    keeper.start(null);
    await clock.pass(100);
    keeper.close();
    net.is = 'up';
    await clock.pass(10_000);
    expect(links).toHaveLength(0);
    expect(net.attempts).toBe(1);
  });
});
