if (!('waits' in document.documentElement.dataset)) {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        target.removeAttribute('data-later');
      }
    },
    { root: document, rootMargin: '1250px', scrollMargin: '1250px' },
  );
  const watch = () => {
    for (const block of document.querySelectorAll('[data-later]')) near.observe(block);
  };
  new MutationObserver(watch).observe(document, {
    attributeFilter: ['data-later'],
    childList: true,
    subtree: true,
  });
  document.documentElement.dataset.waits = '';
}
