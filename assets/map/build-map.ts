import { writeFileSync } from 'node:fs';
import { buildMap } from './build/build-map.ts';
import { checkMap } from './check.ts';

const map = buildMap();
const problems = checkMap(map);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
writeFileSync(new URL('map.json', import.meta.url), `${JSON.stringify(map)}\n`);
