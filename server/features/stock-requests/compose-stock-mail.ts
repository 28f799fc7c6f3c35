import { stockRequestMails } from '#content/emails/stock-requests.ts';
import { pages } from '#contract/pages.ts';
import { stockRequestPages } from '#contract/stock-requests/pages.ts';
import { displaySize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { confirmHours } from '#domain/stock/stock-request.ts';
import { displayDate } from '#domain/time/dates.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';

export interface StockWish {
  email: string;
  asked_at: Date;
  name: string;
  slug: string;
  size: string | null;
  category: string | null;
  price_cents: number;
}

interface Keys {
  leave: string;
  confirm: string;
}

type Env = Pick<Services['env'], 'PUBLIC_URL'>;

export function composeStockConfirm(env: Env, wish: StockWish, { confirm, leave }: Keys): ComposedMail {
  return {
    to: wish.email,
    text: stockRequestMails.confirm,
    values: {
      email: wish.email,
      product_name: wish.name,
      confirm_url: `${env.PUBLIC_URL}${stockRequestPages.confirm(confirm)}`,
      hours: String(confirmHours),
    },
    about: asked(env, wish, leave),
  };
}

export function composeBackInStock(env: Env, wish: StockWish, { leave }: Pick<Keys, 'leave'>): ComposedMail {
  const price = formatMoney(wish.price_cents);
  return {
    to: wish.email,
    text: stockRequestMails.back,
    values: {
      product_name: wish.name,
      price,
      price_and_size: wish.size ? `${price}, ${displaySize(wish.size, wish.category)}` : price,
      product_url: `${env.PUBLIC_URL}${pages.product(wish.slug)}`,
    },
    about: asked(env, wish, leave),
  };
}

const asked = ({ PUBLIC_URL }: Env, { asked_at }: StockWish, leave: string) => ({
  consentDate: displayDate(asked_at),
  unsubscribeUrl: `${PUBLIC_URL}${stockRequestPages.leave(leave)}`,
});
