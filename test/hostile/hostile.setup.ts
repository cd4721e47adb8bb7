import { beginFile } from './cases.test-data.ts';

// This file is run for each file of tests.
beginFile();
