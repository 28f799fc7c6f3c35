import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { fill } from '#content/fill.ts';
import { cartFactsText as text } from '#content/words/cart-facts.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { returnWords, timeWords } from '../parts/fact-words.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { useKnownFacts } from '../parts/shop-facts.ts';

/** What a buyer in doubt wants to know, below the lines of the cart. */
export function CartFacts() {
  const shop = useKnownFacts();
  return (
    <ul className="cart__facts">
      {shop && (
        <>
          <li>
            <Icon of={Undo} />
            <span>{fill(text.back, returnWords(shop.returns))}</span>
          </li>
          <li>
            <Icon of={Clock} />
            <span>{fill(text.change, timeWords(shop))}</span>
          </li>
        </>
      )}
      <li>
        <Icon of={CircleHelp} />
        <span>
          <LinkedText text={text.ask} to={[pages.contact()]} />
        </span>
      </li>
    </ul>
  );
}
