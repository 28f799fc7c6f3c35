import Check from 'lucide/dist/esm/icons/check.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import { passwordText } from '#content/words/accounts.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import './password.css';

type Props = {
  /** 5 at sign-up, 4 in the account. */
  segments: 4 | 5;
  filled: number;
  /** The rating, such as Strong; '' before anything is typed. */
  word: string;
  checks: readonly { text: string; met: boolean }[];
};

/**
 * Bars, the rating beside them, and a checklist of what is missing. The rating is announced. It is there from the
 * start: were it to come with the first letter, the button below would move from under the pointer.
 */
export function StrengthMeter({ segments, filled, word, checks }: Props) {
  const steps = Array.from({ length: segments }, (_, index) => index);
  return (
    <div className="strength" data-tone={strengthTone(filled / segments)}>
      <div className="strength__row">
        <span aria-hidden="true" className="strength__bars">
          {steps.map(step => (
            <span className="strength__bar" data-on={step < filled || undefined} key={step} />
          ))}
        </span>
        <span className="strength__word" role="status">
          {word && <span className="visually-hidden">{passwordText.strength} </span>}
          {word}
        </span>
      </div>
      <ul className="strength__checks">
        {checks.map(({ text, met }) => (
          <li className="strength__check" data-met={met || undefined} key={text}>
            <Icon of={met ? Check : Minus} size={16} />
            {text}
            <span className="visually-hidden">{met ? passwordText.met : passwordText.missing}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function strengthTone(share: number): 'error' | 'warning' | 'success' {
  if (share <= 0.4) return 'error';
  return share < 0.8 ? 'warning' : 'success';
}
