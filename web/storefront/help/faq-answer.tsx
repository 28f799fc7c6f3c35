import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type FaqEntry, faqCategories } from '#content/faq.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CopyLink } from './copy-link.tsx';
import { MarkedText } from './marked-text.tsx';

type Props = { entry: FaqEntry; words: readonly string[] };

/**
 * One question that opens to its answer, of itself while something is looked for. Its anchor lies in what is folded, as
 * high as the question: a browser that is sent there opens the answer without scripts too.
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
