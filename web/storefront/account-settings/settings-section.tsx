import { type ReactNode, useId } from 'react';

type Props = { title: string; intro?: string; children: ReactNode };

/** A ruled section: heading on the left, fields on the right. */
export function SettingsSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="account__section">
      <div>
        <h2 className="title-3" id={id}>
          {title}
        </h2>
        {intro && <p className="account__intro">{intro}</p>}
      </div>
      <div className="account__body">{children}</div>
    </section>
  );
}
