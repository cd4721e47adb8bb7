import { afterAll } from 'vitest';
import { closeAll } from './until-end.test-data.ts';

// This file is run for each file of tests.
afterAll(closeAll);
