import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { BOTS, type BotLevel, isBotLevel } from '../../../shared/bots/levels.ts';
import { Conversation } from './conversation.ts';

/** Exit code for arguments that make no sense. */
const BAD_ARGUMENTS = 2;

function readLevel(): BotLevel | null {
  const known = Object.keys(BOTS).join(', ');
  try {
    const { level = '' } = parseArgs({ options: { level: { type: 'string' } } }).values;
    if (isBotLevel(level)) return level;
    console.error(`bot: --level ${level}: unknown; there are ${known}`);
  } catch (error) {
    console.error(`bot: ${(error as Error).message}\nusage: bot --level LEVEL (${known})`);
  }
  return null;
}

const level = readLevel();
if (level === null) process.exitCode = BAD_ARGUMENTS;
else {
  const conversation = new Conversation(BOTS[level]);
  createInterface({ input: process.stdin }).on('line', line => {
    const reply = conversation.hear(line);
    if (reply !== null) process.stdout.write(`${reply}\n`);
  });
}
