import { type FormEvent, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { confirmText } from '#content/words/checkout.ts';
import { signUpPageText } from '#content/words/shop-pages.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { signUpPasswordProblem } from '#domain/account/password-strength.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { mergeLocalIntoAccount } from '../basket/merge-local.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { SignUpStrength } from '../parts/sign-up-strength.tsx';
import { type Kept, keepOrder } from './make-account.ts';

const { account: text } = confirmText;

interface Props {
  order: Order;
  /** From the address, if present, and from the order's link. */
  orderKey: string | undefined;
  linkKey: string;
  /** The answer to a form sent without JavaScript. */
  before?: Kept | undefined;
}

/** Offers an account after the order: name and address are known, and the order joins it. */
export function KeepOrder({ order, orderKey, linkKey, before }: Props) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Kept | undefined>(before);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = signUpPasswordProblem(password);
    if (problem) return setSaid({ problem });
    setBusy(true);
    const kept = await keepOrder(browserApi, order, linkKey, password);
    setBusy(false);
    setSaid(kept);
    if (!kept.isOpen) return;
    await mergeLocalIntoAccount();
    announce('sessionChanged');
    await navigate(pages.order(order.order_number), { replace: true });
  };
  return (
    <div className="grid max-w-[34rem] content-start gap-4">
      <h2 className="title-3">{text.title}</h2>
      <p className="wrap-anywhere">{fill(text.text, { email: order.email })}</p>
      {said?.notice && <Banner tone="success">{said.notice}</Banner>}
      {said?.failure && (
        <Banner alert tone="error">
          <p>{said.failure}</p>
          <Link className="link" to={pages.signIn(pages.order(order.order_number, orderKey))}>
            {signUpPageText.signIn}
          </Link>
        </Banner>
      )}
      <Form
        action={pages.placed(order.order_number, orderKey)}
        className="grid gap-4"
        method="post"
        noValidate
        onSubmit={submit}
      >
        {/* Tells password managers whose password this is. */}
        <input autoComplete="username" className="hidden" name="email" readOnly type="email" value={order.email} />
        <PasswordField
          autoComplete="new-password"
          error={said?.problem}
          label={signUpPageText.password}
          maxLength={200}
          name="password"
          onChange={event => {
            setPassword(event.target.value);
            setSaid(undefined);
          }}
        />
        <SignUpStrength password={password} />
        <p className="muted text-sm">
          <LinkedText text={signUpPageText.terms} to={[pages.terms(), pages.privacy()]} />
        </p>
        <Button busy={isBusy} busyLabel={signUpPageText.submitting} full type="submit" variant="secondary">
          {text.action}
        </Button>
      </Form>
    </div>
  );
}
