/** Lists that grow by a page. */
export const growingListText = {
  more: 'Load more ({shown} of {total})',
  done: 'That is all of them.',
  loading: 'Loading...',
} as const;
