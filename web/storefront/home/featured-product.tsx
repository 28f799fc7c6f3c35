import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { featured } from '#content/home.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { errorText } from '#content/words/errors.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { displaySize, pricePerOunceText, scentLabel } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { featuredStockText } from '#domain/stock/stock.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { HeartButton } from '../basket/heart-button.tsx';
import { CardActions } from '../catalog/card-actions.tsx';
import { StockLine, stockTone } from '../goods/stock-line.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { ingredientSentence } from '../product/ingredient-sentence.ts';
import { usageStepsOf } from '../product/usage-steps.ts';
import './featured.css';

interface Props {
  product: Product | null;
  failure: string | null;
}

/** The first active product; without one the page says so and offers to try again. */
export function FeaturedProduct({ product, failure }: Props) {
  if (!product) {
    return (
      <section className="wrap section">
        <ErrorState
          message={failure ?? featured.unavailable.none}
          onRetry={() => window.location.reload()}
          retryLabel={featured.unavailable.button}
          title={errorText.product.title}
        />
      </section>
    );
  }
  return (
    <section aria-labelledby="featured" className="featured">
      <Picture
        className="picture--crop featured__picture"
        fallbacks={productFallbacks}
        picture={product.images[0] ?? null}
        sizes="(min-width: 800px) 58vw, 100vw"
      />
      <div className="featured__panel">
        <h2 className="title-2" id="featured">
          <Link className="no-underline" to={pages.product(product.slug)}>
            {product.name}
          </Link>
        </h2>
        <p className="lead">
          {product.scent && product.scent !== 'unscented' ? scentLabel(product.scent) : featured.tagline}
        </p>
        <FactRows rows={facts(product)} />
        <div className="featured__actions">
          <CardActions isMain product={product} />
          <HeartButton product={product} />
        </div>
        <Tabs items={tabs(product)} label={product.name} />
      </div>
    </section>
  );
}

function facts(product: Product) {
  const stockWords = featuredStockText(product.stock_quantity);
  const perOunce = product.size ? pricePerOunceText(product.price_cents, product.size, product.category) : null;
  return [
    ...(product.size ? [{ term: featured.facts.size, value: displaySize(product.size, product.category) }] : []),
    { term: featured.facts.price, value: [formatMoney(product.price_cents), perOunce].filter(Boolean).join(', ') },
    {
      term: featured.facts.stock,
      value: (
        <StockLine isTicked={stockWords.startsWith('✓')} tone={stockTone(product.stock_quantity)}>
          {stockWords}
        </StockLine>
      ),
    },
  ];
}

/** A close-up: the third picture of every product (content/product-pictures.ts). */
function Texture({ product }: { product: Product }) {
  const near = product.images[2];
  return (
    <div className="featured__texture">
      {near && <Picture alt="" className="picture--crop featured__near" picture={near} sizes="120px" />}
      <p>{featured.texture.text}</p>
    </div>
  );
}

function tabs(product: Product) {
  return [
    { id: 'featured-texture', label: featured.texture.title, panel: <Texture product={product} /> },
    {
      id: 'featured-ingredients',
      label: featured.ingredients.title,
      panel: (
        <p>
          {fill(featured.ingredients.text, { ingredient_sentence: ingredientSentence(product.ingredients ?? '') })}{' '}
          <Link className="link" to={pages.product(product.slug)}>
            {featured.ingredients.link}
          </Link>
        </p>
      ),
    },
    { id: 'featured-use', label: featured.use.title, panel: <p>{usageStepsOf(product).join(' ')}</p> },
  ];
}
