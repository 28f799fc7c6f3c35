import { returnText } from '#content/words/returns.ts';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LinkedText } from '../parts/linked-text.tsx';

interface Props {
  problem: string;
  /** The session or the link has ended meanwhile: the way back opens beside this page, which keeps what was typed. */
  isShut: boolean;
  isGuest: boolean;
  orderNumber: string;
}

/** Why a press on a page of returns had no effect. */
export function Refused({ problem, isShut, isGuest, orderNumber }: Props) {
  const [words, to] = isGuest
    ? [returnText.shut.guest, orderPages.lookup(orderNumber)]
    : [returnText.shut.account, pages.signIn()];
  return (
    <Banner alert tone="error">
      <p>{isShut ? <LinkedText isBeside text={words} to={[to]} /> : problem}</p>
    </Banner>
  );
}
