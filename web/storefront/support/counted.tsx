import type { ReactNode } from 'react';
import { lengthOf } from '#domain/ticket/ticket-text.ts';
import './counted.css';

/** A field with a character count at the edge of its label. */
export function Counted({ text, most, children }: { text: string; most: number; children: ReactNode }) {
  return (
    <div className="counted">
      {children}
      <p className="counted__sum num">
        {lengthOf(text)} / {most}
      </p>
    </div>
  );
}
