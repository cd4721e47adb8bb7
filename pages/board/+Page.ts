/** The one page of the bundle: every board of every site is shown by it. */
export { PageView as Page } from '../../src/view/page-view.tsx';
