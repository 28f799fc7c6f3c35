import type { ReactNode } from 'react';

type Props = { tone?: 'butter' | 'lilac' | 'blossom' | 'linen'; children: ReactNode };

export function Chip({ tone = 'butter', children }: Props) {
  return <span className={`chip chip--${tone}`}>{children}</span>;
}
