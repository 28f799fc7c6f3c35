/** The demo shop's page of its pretended carrier. */
export const testParcelText = {
  title: 'Test parcel',
  intro: 'No parcel moves here. Choose what the carrier says next; the shop is notified in a moment.',
  carrier: 'Carrier',
  number: 'Number',
  soFar: 'So far',
  made: 'The label is made.',
  next: 'What happens next?',
  words: {
    in_transit: 'Picked up, on its way',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    failure: 'Cannot be delivered',
    return_to_sender: 'Returned to sender',
  },
} as const;
