import { ownerFacts } from '#content/brand.ts';
import { defaultDescription, labelCaution, usageSteps } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import { reviewsText } from '#content/microcopy/reviews.ts';
import { productPageText } from '#content/microcopy/shop-pages.ts';
import type { Product } from '#contract/catalog.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { Ingredients } from './ingredients.tsx';

/** Tabs on a desk, sections on a phone; without scripts every panel can be read. */
export function ProductTabs({ product }: { product: Product }) {
  const { tabs } = productPageText;
  const steps = usageSteps[product.category as keyof typeof usageSteps] ?? usageSteps.balm;
  const items = [
    {
      id: 'description',
      label: tabs.description,
      // Sanitised by the server when it was stored and again when it was read.
      panel: (
        <div
          className="prose product__html"
          dangerouslySetInnerHTML={{ __html: product.description ?? defaultDescription }}
        />
      ),
    },
    { id: 'ingredients', label: tabs.ingredients, panel: <Ingredients product={product} /> },
    {
      id: 'how-to-use',
      label: tabs.use,
      panel: (
        <div className="prose grid gap-6">
          <ol className="product__steps">
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="muted text-sm">{fill(labelCaution, ownerFacts)}</p>
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

/** In short, with the way to the reviews themselves, which stand below whichever tab is open. */
function AboutReviews({ product }: { product: Product }) {
  const average = product.rating_average?.toFixed(1);
  const summary = average ? fill(reviewsText.summary, { average, n: product.rating_count }) : emptyText.reviews.title;
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
