import { data, Link, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { packingText as text } from '#content/words/admin/packing.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackList } from '#contract/orders/admin.ts';
import { numbersIn } from '#contract/orders/admin-list.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Paper } from '#web/ui/text/paper.tsx';
import { counted } from '../parts/list/count-words.ts';
import type { Route } from './+types/slips-page.ts';
import { Slip } from './slip.tsx';
import './slips.css';

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: text.slips.title }) },
  { name: 'robots', content: 'noindex' },
];

/** This page is outside the shell, so it checks the viewer itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const orders = searchParams.get('orders') ?? '';
  const list = await context.get(apiContext)(routes.adminListToPack, { query: { orders } });
  if (list.error?.status === 401) throw signInFirst(request);
  if (list.error?.status === 404) throw redirect(pages.home());
  if (list.error) throw data(list.error.message, { status: list.error.status || 503 });
  const numbers = numbersIn(orders);
  return { list: list.data, numbers, contactUrl: `${context.get(originContext)}${pages.contact()}` };
}

/** Slips to print, one per order, without the shop's frame. */
export default function SlipsPage({ loaderData: { list, numbers, contactUrl } }: Route.ComponentProps) {
  return (
    <Paper
      bar={
        <>
          <div>
            <h1 className="slips__title">{text.slips.title}</h1>
            <p role="status">{wordsOf(list)}</p>
          </div>
          <Link className="link" to={backFrom(numbers)}>
            {text.slips.back}
          </Link>
          {list.items.length > 0 && (
            <Button onClick={() => window.print()} size="small" variant="secondary">
              {text.slips.print}
            </Button>
          )}
        </>
      }
      className="slips"
    >
      {list.items.map(order => (
        <Slip contactUrl={contactUrl} key={order.id} order={order} />
      ))}
    </Paper>
  );
}

function backFrom([first, ...others]: readonly string[]): string {
  if (!first) return adminPages.packing();
  return others.length > 0 ? adminPages.orders() : adminPages.order(first);
}

function wordsOf({ items, total, is_more }: PackList): string {
  const left = total - items.length;
  const words = items.length === 0 ? text.slips.none : counted(items.length, text.slips.count);
  return left > 0 ? `${words} ${fill(is_more ? text.moreThan : text.more, { n: left })}` : words;
}
