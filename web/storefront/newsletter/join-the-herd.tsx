import { useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { joinText } from '#content/newsletter.ts';
import { JoinForm } from './join-form.tsx';
import './newsletter.css';

const [firstWord, ...otherWords] = joinText.title.split(' ');

/** The gold field above the footer. */
export function JoinTheHerd() {
  const said = useRef<HTMLParagraphElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (sentTo !== null) said.current?.focus();
  }, [sentTo]);
  return (
    <section aria-labelledby="join-the-herd" className="herd">
      <div className="herd__grid wrap">
        <h2 className="herd__title" id="join-the-herd">
          {firstWord} <span className="herd__together">{otherWords.join(' ')}</span>
        </h2>
        <div className="herd__side">
          <p className="lead">{joinText.text}</p>
          {sentTo === null && <JoinForm onSent={setSentTo} />}
          <p className="herd__sent" ref={said} role="status" tabIndex={-1}>
            {sentTo !== null && fill(joinText.sent, { email: sentTo })}
          </p>
        </div>
      </div>
    </section>
  );
}
