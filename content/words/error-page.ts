import { shopName } from '../brand.ts';

/** The page for missing pages and errors. Links are in square brackets: see `linkParts`. */
export const errorPageText = {
  notFound: {
    pageTitle: `Page Not Found, ${shopName}`,
    title: 'Nothing grazes here',
    text: 'The page moved, or never was. Search, or go [home] or to [all products].',
    search: { label: 'Search products', submit: 'SEARCH' },
  },
  fault: {
    pageTitle: `Something Broke, ${shopName}`,
    title: 'Something broke on our side',
    text: 'Nothing was charged by this page. Try again in a moment.',
    actions: ['TRY AGAIN', 'CONTACT SUPPORT'],
  },
} as const;
