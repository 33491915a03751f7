import { readConfig } from '../../config.ts';
import { openEngine } from '../../store/store.ts';
import { AdminError, administer } from './admin.ts';

const engine = await openEngine(readConfig(process.env));
try {
  for (const line of await administer(engine, process.argv.slice(2))) console.log(line);
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await engine.close();
}
