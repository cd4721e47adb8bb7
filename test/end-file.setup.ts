import { afterAll } from 'vitest';
import { forgetAll } from '../src/studio/tab-memory.ts';
import { closeAll } from './until-end.test-data.ts';

// This file is run for each file of tests: they share modules, but no memory.
afterAll(closeAll);
afterAll(forgetAll);
