export const lateId = 'late-scripts';

/**
 * Runs the page's scripts once its largest picture is drawn, or at the first press or key. If the styles were slow, the
 * connection is slow: the files are then requested at once, so that it is never idle behind the picture. Inlined as
 * text: it may use only its arguments and browser globals.
 */
export function startLate(id: string): void {
  const held = document.createElement('template');
  held.innerHTML = document.getElementById(id)?.textContent ?? '';
  const files = held.content.querySelectorAll('link');
  const [data, modules] = held.content.querySelectorAll('script');
  const run = (text?: HTMLScriptElement) => {
    const script = document.createElement('script');
    for (const { name, value } of text?.attributes ?? []) script.setAttribute(name, value);
    script.textContent = text?.textContent ?? '';
    document.head.append(script);
  };
  // Scripts after this one give it the loaders' data.
  run(data);

  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page && performance.now() - page.responseEnd > 300) document.head.append(...files);

  const signs = new AbortController();
  const start = () => {
    if (signs.signal.aborted) return;
    signs.abort();
    document.head.append(...files);
    run(modules);
  };
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { capture: true, signal: signs.signal });
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const first = new PerformanceObserver(() => {
    first.disconnect();
    if (!picture || picture.complete) drawn();
    else for (const end of ['load', 'error']) picture.addEventListener(end, drawn);
  });
  first.observe({ type: 'paint', buffered: true });
  // A background tab draws no frames, and some pictures never load.
  setTimeout(start, 3_000);
}
