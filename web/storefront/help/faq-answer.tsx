import LinkIcon from 'lucide/dist/esm/icons/link.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { type FaqEntry, faqCategories, faqText } from '#content/faq.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { copyText } from '#web/client/copy-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { spansOf } from './find-words.ts';

type Props = { entry: FaqEntry; words: readonly string[] };

/**
 * A question that unfolds its answer; a search opens it. The anchor is inside the folded part, so that a browser sent
 * there opens it without JavaScript too.
 */
export function FaqAnswer({ entry: { id, category, question, answer, action }, words }: Props) {
  return (
    <details className="faq__entry" open={words.length > 0}>
      <summary className="faq__question">
        <h2 className="title-3">
          <MarkedText text={question} words={words} />
        </h2>
        <span className="faq__category">
          <MarkedText text={faqCategories[category]} words={words} />
        </span>
        <span className="faq__sign">
          <Icon className="faq__plus" of={Plus} />
          <Icon className="faq__minus" of={Minus} />
        </span>
      </summary>
      <div className="faq__answer">
        <span className="faq__anchor" id={id} />
        <p>
          <MarkedText text={answer} words={words} />
        </p>
        <div className="faq__actions">
          {action && (
            <ButtonLink className="button--text" to={action.to} variant="quiet">
              {action.text}
            </ButtonLink>
          )}
          <CopyLink id={id} />
        </div>
      </div>
    </details>
  );
}

/** Copies the address of an answer; if that is refused, puts it in the address bar. */
function CopyLink({ id }: { id: string }) {
  const navigate = useNavigate();
  const copy = async () => {
    const address = helpPages.answer(id);
    if (await copyText(new URL(address, window.location.href).href)) return toast.success(faqText.copied);
    void navigate(address, { replace: true, preventScrollReset: true });
    toast.error(faqText.notCopied);
  };
  return (
    <Button className="button--text faq__copy" icon={<Icon of={LinkIcon} />} onClick={copy} variant="quiet">
      {faqText.copy}
    </Button>
  );
}

type MarkedTextProps = { text: string; words: readonly string[] };

/** A text with the search words marked; '30-day' and '5-7' do not break. */
function MarkedText({ text, words }: MarkedTextProps) {
  let at = 0;
  return text.split(/(\S+-\S+)/).map((part, index) => {
    if (part === '') return null;
    at += part.length;
    const marked = <Marked key={at} text={part} words={words} />;
    return index % 2 === 0 ? (
      marked
    ) : (
      <span className="whitespace-nowrap" key={at}>
        {marked}
      </span>
    );
  });
}

function Marked({ text, words }: MarkedTextProps) {
  const spans = spansOf(text, words);
  return (
    <>
      {spans.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(spans[index - 1]?.[1] ?? 0, from)}
          <mark className="faq__found">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}
