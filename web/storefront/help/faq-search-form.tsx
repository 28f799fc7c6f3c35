import Search from 'lucide/dist/esm/icons/search.mjs';
import { useId } from 'react';
import { faqText } from '#content/faq.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { useSearchForm } from '#web/client/use-search-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type FaqState, readFaqSearch } from './faq-search.ts';

/** A plain form within the chosen category, which submits itself with JavaScript. */
export function FaqSearchForm({ search: { q, category } }: { search: FaqState }) {
  const id = useId();
  const { form, field, sendSoon, onSubmit } = useSearchForm(q, values => helpPages.answers(readFaqSearch(values)));
  return (
    <search>
      <form action={helpPages.answers()} className="faq__search" onSubmit={onSubmit} ref={form}>
        <Field className="faq__field" id={id} label={faqText.search}>
          <Icon className="faq__glass" of={Search} />
          <input
            autoComplete="off"
            className="field__control"
            defaultValue={q}
            enterKeyHint="search"
            id={id}
            maxLength={100}
            name="q"
            onChange={sendSoon}
            placeholder={faqText.example}
            ref={field}
            type="search"
          />
        </Field>
        {category && <input name="category" type="hidden" value={category} />}
        <noscript>
          <Button type="submit" variant="secondary">
            {faqText.submit}
          </Button>
        </noscript>
      </form>
    </search>
  );
}
