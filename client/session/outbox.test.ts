import { describe, expect, it } from 'vitest';
import type { ActReply, ActRequest } from '../../shared/protocol/messages.ts';
import { FakeClock, settle } from './fake-clock.ts';
import { Outbox } from './outbox.ts';

function setUp() {
  const clock = new FakeClock();
  let ids = 0;
  const outbox = new Outbox(clock, () => `id-${ids++}`);
  const sent: ActRequest[] = [];
  const waiting: { resolve: (reply: ActReply) => void; reject: (error: Error) => void }[] = [];
  const send = (request: ActRequest) => {
    sent.push(request);
    return new Promise<ActReply>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return { clock, outbox, sent, waiting, send };
}

describe('Outbox', () => {
  it('gives the answer of the server', async () => {
    const { outbox, waiting, send } = setUp();
    outbox.connect(send);
    const reply = outbox.act({ type: 'end-turn' }, 7);
    waiting[0].resolve({ ok: true, n: 9 });
    expect(await reply).toEqual({ ok: true, n: 9 });
  });

  it('sends an unanswered action again with the same id and basis, and answers it once', async () => {
    const { outbox, sent, waiting, send } = setUp();
    outbox.connect(send);
    const reply = outbox.act({ type: 'end-turn' }, 7);
    outbox.disconnect();
    waiting[0].reject(new Error('closed'));
    await settle();
    expect(sent).toHaveLength(1);
    outbox.connect(send);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    waiting[1].resolve({ ok: true, n: 9 });
    expect(await reply).toEqual({ ok: true, n: 9 });
    outbox.connect(send);
    expect(sent).toHaveLength(2);
  });

  it('keeps an action asked for while the connection is down until there is one', async () => {
    const { outbox, sent, send } = setUp();
    void outbox.act({ type: 'end-attack' }, 3);
    expect(sent).toHaveLength(0);
    outbox.connect(send);
    expect(sent.map(request => request.action.type)).toEqual(['end-attack']);
  });

  it('asks again on the same connection when no answer came in time', async () => {
    const { clock, outbox, sent, waiting, send } = setUp();
    outbox.connect(send);
    void outbox.act({ type: 'end-attack' }, 3);
    waiting[0].reject(new Error('timed out'));
    await clock.pass(999);
    expect(sent).toHaveLength(1);
    await clock.pass(1);
    expect(sent).toHaveLength(2);
  });

  it('answers everything when it is given up', async () => {
    const { outbox, send } = setUp();
    outbox.connect(send);
    const first = outbox.act({ type: 'end-attack' }, 3);
    const second = outbox.act({ type: 'end-turn' }, 3);
    outbox.giveUp('game/not-found');
    expect(await first).toEqual({ ok: false, code: 'game/not-found' });
    expect(await second).toEqual({ ok: false, code: 'game/not-found' });
  });
});
