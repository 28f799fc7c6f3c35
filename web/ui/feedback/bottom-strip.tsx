import { type ReactNode, type Ref, useId } from 'react';
import { useStripHeight } from './use-strip-height.ts';
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
