import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'html',
  type: 'media',
  catalog: {
    label: 'HTML',
    group: 'media',
    tags: ['code', 'script', 'widget', 'iframe', 'custom'],
  },
  icon: 'puzzle',
  helper:
    'HTML, CSS and JavaScript of your own in a frame with an origin of its own, as high as its content. It can’t reach the page.',
  attrs: {
    code: {
      type: 'Text',
      isVerbatim: true,
      initValue: '',
      kind: 'html',
      tooltip: 'HTML with <style> and <script>. Event attributes such as onclick don’t work.',
    },
    title: {
      type: 'String',
      initValue: '',
      tooltip: 'Name of the content for screen readers.',
    },
    height: {
      type: 'Number',
      initValue: 150,
      minimum: 0,
      maximum: 20_000,
      isFunctional: true,
      tooltip: 'Height in pixels until the content is measured, and without JavaScript.',
    },
  },
  content: 'none',
  starts: { attrs: { code: '<p>Hello</p>' } },
  example: {
    attrs: {
      code: '<style>button { font: inherit }</style>\n<button>Count</button>\n<script>\n  const button = document.querySelector("button");\n  let count = 0;\n  button.addEventListener("click", () => (button.textContent = `Count ${++count}`));\n</script>',
      title: 'A counter',
    },
  },
  tag: () => 'div',
  isInteractive: () => true,
});
