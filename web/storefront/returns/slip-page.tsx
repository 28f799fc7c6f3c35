import { data, Link, redirect } from 'react-router';
import { shopName } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { returnText } from '#content/words/returns.ts';
import { returnPages } from '#contract/returns/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Barcode } from '#web/ui/text/barcode.tsx';
import { Paper } from '#web/ui/text/paper.tsx';
import { productDetails } from '../goods/product-details.ts';
import { findOrder } from '../orders/find-order.ts';
import { privateHeaders, privateMeta } from '../orders/private-page.ts';
import type { Route } from './+types/slip-page.ts';
import './return-slip.css';

const { slip: text, reasons, conditions } = returnText;

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(text.pageTitle, { code: params.code ?? '' }) },
  ...privateMeta,
];

export async function loader(args: Route.LoaderArgs) {
  const { order, orderKey } = (await findOrder(args)).data;
  const { orderNumber, code } = args.params;
  const { pathname, search } = new URL(args.request.url);
  // The return's own page says what is wrong. As it was asked for: a number may hold what no header can.
  const itself = () => redirect(`${pathname.replace(/\/slip$/, '')}${search}`);
  if (!order) throw itself();
  const api = args.context.get(apiContext);
  const [found, options] = await Promise.all([
    api(storefrontRoutes.getReturn, { params: { orderNumber, code }, query: { key: orderKey } }),
    api(storefrontRoutes.getReturnOptions, { params: { orderNumber }, query: { key: orderKey } }),
  ]);
  if (!found.data) throw itself();
  return data({ found: found.data, percent: options.data?.left_percent ?? 0, orderKey });
}

/** The slip for the box, black on white, with the code for the scanner. */
export default function SlipPage({ loaderData: { found, percent, orderKey } }: Route.ComponentProps) {
  const { code, order_number, send_to } = found;
  return (
    <Paper
      bar={
        <>
          <Link className="link" to={returnPages.one(order_number, code, orderKey)}>
            {text.back}
          </Link>
          <Button onClick={() => window.print()} size="small" variant="secondary">
            {text.print}
          </Button>
        </>
      }
      className="return-slip"
    >
      <article className="return-slip__paper">
        <p className="wordmark">{shopName}</p>
        <h1 className="return-slip__title num">
          <span>{text.title}</span>
          <span>{code}</span>
        </h1>
        <Barcode text={code} />
        {send_to && (
          <div>
            <p>{text.to}</p>
            <address className="not-italic wrap-anywhere">{send_to.address}</address>
            <p className="wrap-anywhere">{send_to.instructions}</p>
          </div>
        )}
        <p className="num">{fill(text.order, { order_number })}</p>
        <table className="return-slip__goods">
          <thead>
            <tr>
              {Object.values(text.columns).map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.lines.map(line => (
              <tr key={line.item_id}>
                <td className="wrap-anywhere">
                  {[line.product_name, productDetails(line.product_name, { ...line, scent: null })]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td>{reasons[line.reason]}</td>
                <td>{fill(conditions[line.condition], { percent })}</td>
                <td className="num">{line.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{text.foot}</p>
      </article>
    </Paper>
  );
}
