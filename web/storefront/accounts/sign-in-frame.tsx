import { type ReactNode, useId } from 'react';
import { guestCartText } from '#content/words/guest-cart.ts';
import { signInPageText } from '#content/words/shop-pages.ts';
import type { KeptLine } from '../basket/local-cart.ts';
import { GuestCart } from '../cart/guest-cart.tsx';
import { AccountPicture } from './account-frame.tsx';

interface Props {
  /** What a signed-out shopper is about to buy. */
  cart: readonly KeptLine[];
  /** The form; it stays as it is when the cart becomes empty or gets its first line. */
  children: ReactNode;
}

/** The sign-in form beside a picture, or beside the cart if there is one. */
export function SignInFrame({ cart, children }: Props) {
  const id = useId();
  const hasCart = cart.length > 0;
  return (
    <div className={hasCart ? 'cart cart--guest' : 'account-frame'}>
      {hasCart ? <GuestCart lines={cart} /> : <AccountPicture picture="dusk" />}
      <section aria-labelledby={id} className={hasCart ? 'cart__sign-in' : 'account-frame__form'}>
        {hasCart ? (
          <div className="grid gap-2">
            <h2 className="title-3" id={id}>
              {guestCartText.signIn.title}
            </h2>
            <p className="muted text-sm">{guestCartText.signIn.text}</p>
          </div>
        ) : (
          <h1 className="title-2" id={id} tabIndex={-1}>
            {signInPageText.title}
          </h1>
        )}
        <div className="account-frame__fields">{children}</div>
      </section>
    </div>
  );
}
