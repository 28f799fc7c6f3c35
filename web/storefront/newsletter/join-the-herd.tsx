import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { joinText } from '#content/newsletter.ts';
import { pages } from '#contract/pages.ts';
import { JoinForm } from './join-form.tsx';
import './newsletter.css';

const [firstWord, ...otherWords] = joinText.title.split(' ');

/** A gold field on pages for browsing; elsewhere the page's own button is the main one. */
const isBrowsing = (pathname: string) =>
  pathname === pages.home() || pathname === pages.products() || pathname.startsWith(`${pages.products()}/`);

/** The newsletter form above the footer. */
export function JoinTheHerd() {
  const isLoud = isBrowsing(useLocation().pathname);
  const said = useRef<HTMLParagraphElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    // The focused button has disappeared.
    if (sentTo !== null) said.current?.focus();
  }, [sentTo]);
  return (
    <section aria-labelledby="join-the-herd" className={isLoud ? 'herd' : 'herd herd--quiet'}>
      <div className="herd__grid wrap">
        <h2 className="herd__title" id="join-the-herd">
          {firstWord} <span className="herd__together">{otherWords.join(' ')}</span>
        </h2>
        <div className="herd__side">
          <p className="lead">{joinText.text}</p>
          {sentTo === null && <JoinForm isLoud={isLoud} onSent={setSentTo} />}
          <p className="herd__sent" ref={said} role="status" tabIndex={-1}>
            {sentTo !== null && fill(joinText.sent, { email: sentTo })}
          </p>
        </div>
      </div>
    </section>
  );
}
