export { Plain as Component } from '../../view/plain.ts';
