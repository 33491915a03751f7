import { costSection } from './cost-section.ts';
import { engineSection } from './engine-section.ts';
import { liveSection } from './live-section.ts';
import type { Section } from './measure.ts';

/** In the order in which they are measured; one at a time, so that none disturbs another. */
const SECTIONS: readonly Section[] = [engineSection, costSection, liveSection];

for (const section of SECTIONS) for (const line of await section()) console.log(line);
