import { fill } from '#content/fill.ts';
import { productPageText } from '#content/words/product.ts';

/** '(4.9) • 127 reviews', '(5.0) • 1 review'. */
export const ratingWords = (count: number, average: string): string =>
  fill(count === 1 ? productPageText.ratingLineOne : productPageText.ratingLine, {
    average,
    n: count.toLocaleString('en-US'),
  });
