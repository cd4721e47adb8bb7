import { afterAll } from 'vitest';
import { forgetAll } from '../src/studio/tab-memory.ts';
import { closeAll } from './until-end.test-data.ts';

// Runs at the end of each test file: the files share modules, but shouldn't share their state.
afterAll(closeAll);
afterAll(forgetAll);
