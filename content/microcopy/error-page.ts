/** The page shown instead of one that is missing or broke. It names links in square brackets: see `linkParts`. */
export const errorPageText = {
  notFound: {
    title: 'Nothing grazes here',
    text: 'The page moved, or never was. Search, or go [home] or to [all products].',
  },
  fault: {
    title: 'Something broke on our side',
    text: 'Nothing was charged by this page. Try again, or write to us with {request_id}.',
    actions: ['TRY AGAIN', 'CONTACT SUPPORT'],
  },
} as const;
