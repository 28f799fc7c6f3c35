import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import './bottom-strip.css';

type Props = {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** The words, in one paragraph. */
  children: ReactNode;
  /** Buttons of one weight. */
  actions: ReactNode;
};

/** A question at the window's lower edge. No modal: the page goes on beside it, and ends above it. */
export function BottomStrip({ title, titleRef, children, actions }: Props) {
  const strip = useStripHeight();
  const id = useId();
  return (
    <section aria-labelledby={id} className="bottom-strip" ref={strip}>
      <div className="bottom-strip__bar wrap">
        <div className="bottom-strip__words">
          <h2 className="bottom-strip__title" id={id} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          <p>{children}</p>
        </div>
        <div className="bottom-strip__actions">{actions}</div>
      </div>
    </section>
  );
}

/**
 * Makes room for the strip below the page (--cookie-height), so that nothing with focus ever lies beneath it. The strip may come
 * after the focus did, and then it moves the page.
 */
function useStripHeight() {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!strip.current) return;
    const root = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--cookie-height', `${Math.ceil(height)}px`);
      document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
    });
    measure.observe(strip.current, { box: 'border-box' });
    return () => {
      measure.disconnect();
      root.style.removeProperty('--cookie-height');
    };
  }, []);
  return strip;
}
