import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { helpText } from '#content/help.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Leads to the answers with what was typed; empty, it only takes the focus. */
export function HelpSearch() {
  return (
    <Form action={pages.faq()} className="help__search" role="search">
      <Icon of={Search} />
      <input
        aria-label={helpText.search}
        autoComplete="off"
        className="help__input"
        enterKeyHint="search"
        maxLength={100}
        name="q"
        onInvalid={event => {
          event.preventDefault();
          event.currentTarget.focus();
        }}
        pattern=".*\S.*"
        placeholder={helpText.search}
        required
        type="search"
      />
      <Button type="submit">{helpText.submit}</Button>
    </Form>
  );
}
