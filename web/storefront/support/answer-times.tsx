import { fill } from '#content/fill.ts';
import { contactText } from '#content/help.ts';
import { hoursRows } from '#domain/ticket/hours-words.ts';
import { categoryRules, type TicketCategory } from '#domain/ticket/ticket-category.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { useKnownFacts } from '../parts/shop-facts.ts';

/** Our response times; the category's is highlighted. */
export function AnswerTimes({ category }: { category: TicketCategory }) {
  const shop = useKnownFacts();
  const { target } = categoryRules[category];
  return (
    <>
      <section className="support__facts">
        <h2 className="title-3">{contactText.targetsTitle}</h2>
        <FactRows
          rows={contactText.targets.map(({ kind, term, value }) => ({
            term: kind === target ? <mark>{term}</mark> : term,
            value,
          }))}
        />
        <p className="muted text-sm">{contactText.targetsNote}</p>
      </section>
      {shop && (
        <section className="support__facts num">
          <h2 className="title-3">{contactText.hoursTitle}</h2>
          <FactRows rows={hoursRows(shop.support_week)} />
        </section>
      )}
    </>
  );
}

export function BadReaction() {
  const { title, text, textWithoutContact } = contactText.reaction;
  const contact = useKnownFacts()?.adverse_event_contact;
  return (
    <section className="support__facts">
      <h2 className="title-3">{title}</h2>
      <p className="text-sm">{contact ? fill(text, { adverse_event_contact: contact }) : textWithoutContact}</p>
    </section>
  );
}
