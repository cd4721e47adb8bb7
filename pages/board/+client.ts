import { start } from '../../src/client/start.tsx';

void start();
