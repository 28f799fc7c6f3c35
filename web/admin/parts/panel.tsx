import { type ReactNode, useId } from 'react';

type Props = {
  title: string /** At the right of the head: a total, a link. */;
  aside?: ReactNode;
  padded?: boolean;
  children: ReactNode;
};

/** A box of the back office: lists and charts go edge to edge, text and forms are `padded`. */
export function Panel({ title, aside, padded, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <header className="panel__head">
        <h2 className="panel__title" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={padded ? 'panel__body' : undefined}>{children}</div>
    </section>
  );
}
