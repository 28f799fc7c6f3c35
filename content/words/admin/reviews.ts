/** Reviews, as staff see them. */
export const adminReviewsText = {
  search: 'Product, title, writer or email',
  columns: { review: 'Review', product: 'Product', writer: 'Writer', date: 'Date', actions: 'Actions' },
  count: '{n} reviews',
  countOne: '1 review',
  countMore: '{n}+ reviews',
  views: { all: 'All', published: 'Published', removed: 'Removed' },
  stars: 'Stars',
  allStars: 'All stars',
  star: '{n} star',
  starMany: '{n} stars',
  verified: 'Verified buyer',
  sample: 'Sample review',
  disclosed: 'Close to the shop',
  edited: 'Edited {date}',
  removed: 'Removed by staff: {reason}',
  remove: 'Remove',
  removeNamed: 'Remove the review by {name}',
  removing: 'Removing...',
  restore: 'Restore',
  restoreNamed: 'Restore the review by {name}',
  reason: 'Reason',
  chooseReason: 'Choose',
  reasonHint: 'Its writer reads the reason where the review was.',
  of: 'the review of {product} by {name}',
  thing: 'the review by {name}',
  removeAction: 'remove',
  restoreAction: 'restore',
  bulk: {
    remove: {
      ask: { one: 'Remove 1 review?', more: 'Remove {n} reviews?' },
      text: 'One reason for all of them, which each writer reads. Stars are no reason.',
      done: {
        one: 'The review is removed now.',
        none: 'The review was left as it is.',
        more: '{done} of {n} reviews are removed now.',
      },
      already: 'It is removed already, and keeps its first reason.',
    },
    restore: {
      ask: { one: 'Restore 1 review?', more: 'Restore {n} reviews?' },
      text: 'They are shown again as they were written.',
      done: {
        one: 'The review is shown again.',
        none: 'The review was left as it is.',
        more: '{done} of {n} reviews are shown again.',
      },
      already: 'It is shown already.',
    },
    needed: 'Choose a reason.',
  },
  removedToast: 'Review removed',
  restoredToast: 'Review restored',
} as const;

/** Fits into 'Removed by staff: {reason}'. */
export const removalReasonText = {
  spam: 'spam',
  abuse: 'abuse',
  private_data: 'private data',
  off_topic: 'off topic',
  medical_claim: 'a medical claim',
} as const;
