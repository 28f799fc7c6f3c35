/** Lists with a button for the next page. */
export const growingListText = {
  more: 'Load more ({shown} of {total})',
  done: 'That is all of them.',
  loading: 'Loading...',
} as const;
