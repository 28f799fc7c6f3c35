import { fill } from '#content/fill.ts';
import { orderText } from '#content/words/orders.ts';
import { returnText } from '#content/words/returns.ts';
import type { Return } from '#contract/returns/shapes.ts';
import { productDetails } from '../goods/product-details.ts';
import { GoodsPicture } from '../orders/goods-picture.tsx';

const { one: text, reasons } = returnText;

/** What comes back, and what the buyer wrote and showed. */
export function ReturnGoods({ found: { lines, note, pictures } }: { found: Return }) {
  return (
    <>
      <section aria-labelledby="return-items" className="grid gap-4">
        <h2 className="title-3" id="return-items">
          {text.items}
        </h2>
        <ul className="border-t border-ink">
          {lines.map(line => (
            <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 border-b border-line py-4" key={line.item_id}>
              <GoodsPicture className="aspect-4/5 w-18" src={line.image_url} width={72} />
              <div className="min-w-0">
                <p className="wrap-anywhere font-serif text-[1.5rem] leading-tight">{line.product_name}</p>
                <p className="muted text-sm">{productDetails(line.product_name, line)}</p>
                <p className="muted num text-sm">
                  {fill(orderText.quantity, { n: line.quantity })}. {reasons[line.reason]}.
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {(note || pictures.length > 0) && (
        <section aria-labelledby="return-words" className="grid gap-3">
          <h2 className="title-3" id="return-words">
            {text.yourWords}
          </h2>
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          <ul className="flex flex-wrap gap-3">
            {pictures.map(({ id, src, thumbnail, name, width, height }) => (
              <li key={id}>
                <a href={src} rel="noreferrer" target="_blank">
                  <img alt={name} className="returns__picture" height={height} src={thumbnail} width={width} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
