import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { moneyText } from '#content/microcopy/money.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/page.ts';
import { MoneyCard } from './money-card.tsx';

export const meta: Route.MetaFunction = () => adminMeta(moneyText.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page')) || 1;
  const money = await context.get(apiContext)(routes.adminListMoney, { query: { page } });
  if (money.error) throw data(money.error.message, { status: money.error.status || 503 });
  return { money: money.data };
}

export default function MoneyInboxPage({ loaderData: { money } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{moneyText.title}</h1>
        <p className="muted num" role="status">
          {fill(moneyText.waiting, { n: money.total.toLocaleString('en-US') })}
        </p>
      </header>
      {money.items.length === 0 ? (
        <div className="panel grid gap-1 p-6">
          <p className="font-semibold">{moneyText.empty.title}</p>
          <p className="muted">{moneyText.empty.text}</p>
        </div>
      ) : (
        <ul className="grid gap-4">
          {money.items.map(entry => (
            <li key={`${entry.kind} ${entry.id}`}>
              <MoneyCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {money.totalPages > 1 && (
        <Pagination hrefFor={page => adminPages.money({ page })} page={money.page} totalPages={money.totalPages} />
      )}
    </>
  );
}
