import { MemoryStore } from './memory-store.ts';
import { describeStore } from './store-contract.ts';

describeStore('MemoryStore', async () => new MemoryStore());
