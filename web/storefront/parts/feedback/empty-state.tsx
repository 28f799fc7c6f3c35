import type { ReactNode } from 'react';

type Props = { title: string; help?: ReactNode; action?: ReactNode; picture?: ReactNode; level?: 1 | 2 };

/** A message, one line of help, one button; a still beside them on a desktop. */
export function EmptyState({ title, help, action, picture, level = 2 }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="state">
      <div className="state__text">
        <Title className="title-2">{title}</Title>
        {help && <p className="muted">{help}</p>}
        {action && <div className="state__action">{action}</div>}
      </div>
      {picture && <div className="state__picture">{picture}</div>}
    </div>
  );
}
