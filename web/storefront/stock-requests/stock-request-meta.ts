import { shopName } from '#content/brand.ts';
import { stockRequestPageText } from '#content/stock-request-answers.ts';

/** Pages reached from a form or a mail; not indexed. */
export const stockRequestMeta = () => [
  { title: `${stockRequestPageText.title}, ${shopName}` },
  { name: 'robots', content: 'noindex' },
];
