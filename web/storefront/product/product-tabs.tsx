import { fill } from '#content/fill.ts';
import { productPageText } from '#content/words/product.ts';
import { reviewsText } from '#content/words/reviews.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { Tabs } from '../parts/tabs.tsx';
import { Ingredients } from './ingredients.tsx';
import type { ProductWords } from './product-words.ts';

/** Tabs on a desktop, sections on a phone; without JavaScript every panel is shown. */
export function ProductTabs({ product, words }: { product: Product; words: ProductWords }) {
  const { tabs } = productPageText;
  const items = [
    {
      id: 'description',
      label: tabs.description,
      panel: <div className="prose product__html" dangerouslySetInnerHTML={{ __html: words.descriptionHtml }} />,
    },
    { id: 'ingredients', label: tabs.ingredients, panel: <Ingredients words={words} /> },
    {
      id: 'how-to-use',
      label: tabs.use,
      panel: (
        <div className="prose grid gap-6">
          <ol className="product__steps">
            {words.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="muted text-sm">{words.caution}</p>
        </div>
      ),
    },
    {
      id: 'about-reviews',
      label: fill(tabs.reviews, { n: product.rating_count }),
      panel: <AboutReviews product={product} />,
    },
  ];
  return (
    <div className="wrap product__tabs">
      <Tabs items={items} label={product.name} look="serif" />
    </div>
  );
}

/** A summary with a link to the reviews below the tabs. */
function AboutReviews({ product }: { product: Product }) {
  const average = product.rating_average?.toFixed(1);
  const summary = average ? fill(reviewsText.summary, { average, n: product.rating_count }) : reviewsText.none.title;
  return (
    <div className="prose grid gap-4">
      <p className="lead">{summary}</p>
      <p>
        {reviewsText.rule} {reviewsText.verifiedMeans}
      </p>
      <p>
        <a className="link" href="#reviews">
          {reviewsText.below}
        </a>
      </p>
    </div>
  );
}
