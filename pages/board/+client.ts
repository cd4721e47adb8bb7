import { boot } from '../../src/client/boot.ts';

boot();
