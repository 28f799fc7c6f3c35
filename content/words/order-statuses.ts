/** By status: the next step in the admin. `text` says what to do if there is no field to fill in. */
export const nextStepWords = {
  pending: {
    title: 'Waiting for the payment',
    text: 'It moves on automatically once it is paid. Other moves are under More.',
  },
  processing: {
    title: 'Waiting for the payment',
    text: 'It moves on automatically once the provider says so. Other moves are under More.',
  },
  paid: {
    title: 'Next: pack it',
    text: 'Wrapped and closed? The buyer sees it on the order page; no mail is sent.',
  },
  packed: { title: 'Next: ship it', text: '' },
  shipped: { title: 'Next: delivered', text: '' },
  out_for_delivery: { title: 'Next: delivered', text: '' },
  delivered: { title: 'Delivered', text: 'Nothing is left to do.' },
  canceled: { title: 'Canceled', text: 'Nothing is left to do.' },
  refunded: { title: 'Refunded', text: 'Nothing is left to do.' },
} as const;

const packed = 'Closed, wrapped and waiting for the carrier.';
const shipped = '{carrier} has it.';
const onTheRoad = 'On the road to {city}.';

/**
 * By event: the order's timeline. `buyer` and `staff`: what happened, below its name; staff also see the message
 * written with it. `ahead`: what the buyer may expect before it happens.
 */
export const orderEventWords = {
  created: { buyer: 'We have written it down and set the goods aside.', staff: '{set_aside}', ahead: '' },
  paid: { buyer: '{message}', staff: '{payment}', ahead: '' },
  packed: { buyer: packed, staff: packed, ahead: packed },
  shipped: { buyer: shipped, staff: shipped, ahead: '' },
  out_for_delivery: { buyer: onTheRoad, staff: onTheRoad, ahead: '' },
  delivered: { buyer: '', staff: '', ahead: '{expected}' },
  canceled: { buyer: '{message}', staff: '', ahead: '' },
  refunded: { buyer: '{refund}', staff: '', ahead: '' },
  // Its first sentence is the title.
  note: { buyer: '{rest_of_message}', staff: '', ahead: '' },
} as const;
