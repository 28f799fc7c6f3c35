import { pageMeta } from '#content/meta.ts';

/** Pages reached from a form or a mail; not indexed. */
export const newsletterMeta = () => [
  { title: pageMeta.newsletter.title },
  { name: 'description', content: pageMeta.newsletter.description },
  { name: 'robots', content: 'noindex' },
];
