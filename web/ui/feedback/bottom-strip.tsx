import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import './bottom-strip.css';

type Props = {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** The text, in one paragraph. */
  children: ReactNode;
  /** Buttons of equal weight. */
  actions: ReactNode;
};

/** A question at the lower edge of the window. Not modal: the page stays usable and ends above it. */
export function BottomStrip(props: Props) {
  return usePressEnd() ? <Strip {...props} /> : null;
}

/**
 * False while a press lasts that began earlier: the first press of a page also starts its scripts, and the strip must
 * not come between that press and its end.
 */
function usePressEnd(): boolean {
  const [isOver, setOver] = useState(() => !document.querySelector(':active'));
  useEffect(() => {
    if (isOver) return;
    // The click of a tap comes shortly after its end.
    const end = () => setTimeout(setOver, 300, true);
    const events = ['pointerup', 'pointercancel', 'keyup'] as const;
    for (const event of events) addEventListener(event, end);
    return () => {
      for (const event of events) removeEventListener(event, end);
    };
  }, [isOver]);
  return isOver;
}

function Strip({ title, titleRef, children, actions }: Props) {
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
 * Makes room for the strip below the page (--cookie-height), so that nothing focused is hidden. If something already
 * has focus, the page scrolls.
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
