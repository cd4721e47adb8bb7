export { PlainText as Component } from '../../view/plain.ts';
