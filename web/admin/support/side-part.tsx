import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function SidePart({ title, aside, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`side-part ${className}`}>
      <header className="side-part__head">
        <h2 className="side-part__title" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
