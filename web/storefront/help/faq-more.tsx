import { contactText, helpText } from '#content/help.ts';
import { buttonText } from '#content/microcopy/buttons.ts';
import { pages } from '#contract/pages.ts';
import { hoursRows } from '#domain/ticket/hours-words.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { useShopFacts } from '../layout/shop-facts.ts';

/** The way to a person, and when one answers. */
export function FaqMore() {
  const { support_week } = useShopFacts();
  return (
    <section className="faq-more">
      <div className="faq-more__grid wrap">
        <div className="faq-more__lead">
          <h2 className="title-2">{helpText.more.title}</h2>
          <p className="lead">{helpText.more.text}</p>
          <ButtonLink to={pages.contact()}>{buttonText.contactSupport}</ButtonLink>
        </div>
        <div>
          <h3 className="faq-more__title">{contactText.targetsTitle}</h3>
          <FactRows rows={contactText.targets} />
          <p className="faq-more__note">{contactText.targetsNote}</p>
        </div>
        <div className="num">
          <h3 className="faq-more__title">{contactText.hoursTitle}</h3>
          <FactRows rows={hoursRows(support_week)} />
        </div>
      </div>
    </section>
  );
}
