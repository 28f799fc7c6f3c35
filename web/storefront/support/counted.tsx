import type { ReactNode } from 'react';
import { lengthOf } from '#domain/ticket/ticket-text.ts';
import './counted.css';

/** A field, and at the edge of its label how much of what is possible is written in it. */
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
