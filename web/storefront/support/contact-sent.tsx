import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { contactText } from '#content/help.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** In place of a guest's form: the way back in goes by mail alone. */
export function ContactSent({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="contact__sent">
      <div ref={box} role="status" tabIndex={-1}>
        <Banner tone="success">
          <p className="banner__title">{contactText.success}</p>
          <p className="wrap-anywhere">{fill(contactText.successGuest, { email })}</p>
        </Banner>
      </div>
      <div>
        <ButtonLink className="button--text" reloadDocument to={pages.contact()} variant="quiet">
          {contactText.another}
        </ButtonLink>
      </div>
    </div>
  );
}
