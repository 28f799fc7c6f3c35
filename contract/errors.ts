import { cartFull, heldAlready, lineMaximum } from '#domain/stock/stock.ts';
import { notAPicture } from './support/sent-pictures.ts';

interface Row {
  status: number;
  text: string;
  /** Its own sentences where the fact `of` is 0 or 1. */
  few?: { of: string; 0?: string; 1?: string };
}

/**
 * Every refusal of the shop: its HTTP status and the sentence people read. A refusal is an expected answer (sold out,
 * wrong password) and is returned as a value; a fault is thrown. `{name}` in a sentence is filled from the refusal's
 * facts.
 */
export const refusals = {
  bad_request: { status: 400, text: 'Something in the request is not right.' },
  invalid: { status: 422, text: 'Please check the marked fields.' },
  idempotency_key_missing: {
    status: 400,
    text: 'An Idempotency-Key header is needed, so that a repeat is not a second order.',
  },
  idempotency_key_reused: { status: 422, text: 'This Idempotency-Key was used for a different order.' },
  not_signed_in: { status: 401, text: 'Please sign in.' },
  wrong_key: { status: 401, text: 'The user name or key is not right.' },
  bad_credentials: { status: 401, text: 'Email or password is not right. Try again, or reset it.' },
  link_ended: { status: 404, text: 'This link has run out.' },
  sign_up_refused: {
    status: 422,
    text: 'We could not create this account. If you have one already, sign in or reset your password.',
  },
  second_step_over: { status: 401, text: 'The time for the code is over. Sign in again.' },
  two_step_code: { status: 422, text: 'That code did not match. Wait for the next one.' },
  two_step_is_on: { status: 409, text: 'Two-step sign-in is on already.' },
  two_step_is_off: { status: 409, text: 'Two-step sign-in is off.' },
  two_step_first: { status: 409, text: 'Set up your own two-step sign-in first.' },
  two_step_needed: { status: 403, text: 'Staff accounts need two-step sign-in. Set it up to go on.' },
  wrong_password: { status: 422, text: 'Current password is incorrect' },
  proof_needed: { status: 422, text: 'Type the password of this account.' },
  email_unproven: {
    status: 409,
    text: 'Confirm your email address first. We sent a link to {email}: press it, then try again.',
  },
  email_not_authorized: { status: 422, text: 'This email address is not authorized' },
  email_link_ended: { status: 404, text: 'This link has run out' },
  session_not_found: { status: 404, text: 'This device is not signed in.' },
  last_admin: { status: 409, text: 'The last admin cannot be deleted. Name another first.' },
  customer_not_found: { status: 404, text: 'There is no such customer.' },
  role_fixed: { status: 409, text: '{reason}' },
  webhook_unsigned: { status: 400, text: 'This message does not carry its sender’s signature.' },
  cross_site: { status: 403, text: 'This request did not come from the shop.' },
  not_found: { status: 404, text: 'We can’t find that page.' },
  product_not_found: { status: 404, text: "The product you're looking for doesn't exist or may have been removed." },
  family_not_found: { status: 404, text: 'These options were deleted.' },
  in_other_family: { status: 409, text: '{name} is a variant of {family} already. Take it out there first.' },
  order_not_found: { status: 404, text: 'Order not found' },
  payment_not_found: { status: 404, text: 'This payment does not exist.' },
  credit_short: { status: 409, text: 'Only {left} of store credit is left.' },
  credit_needs_account: { status: 409, text: 'This order belongs to no account that could have store credit.' },
  draft_not_found: { status: 404, text: 'This draft was deleted meanwhile.' },
  never_paid: { status: 409, text: 'This order was never paid, so there is nothing to replace.' },
  wishlist_item_not_found: { status: 404, text: 'Wishlist item not found' },
  sold_out: { status: 409, text: '{name} sold out a moment ago. Remove it to go on.' },
  fewer_left: {
    status: 409,
    text: 'Only {left} of {name} are left.',
    few: { of: 'left', 0: '{name} is sold out.', 1: 'Only 1 of {name} is left.' },
  },
  line_full: { status: 409, text: `${heldAlready} ${lineMaximum} per order is the most.` },
  cart_full: { status: 409, text: cartFull },
  unavailable: { status: 409, text: '{name} is no longer available. Remove it to go on.' },
  held_unpaid: {
    status: 409,
    text:
      'Orders with your email address, or large ones from your network, hold many of {name} and are not paid. ' +
      'Pay or cancel yours first (its link is in your email), order fewer, or try again later.',
  },
  order_too_large: { status: 422, text: 'One order comes to {most} at most. Please take something out.' },
  total_changed: { status: 409, text: 'The total changed from {old} to {new}. Please check it before you order.' },
  goods_changed: { status: 409, text: '“{old}” is “{new}” now. Please check your order before you place it.' },
  method_not_offered: { status: 409, text: '{method} shipping does not go to this state. Choose another.' },
  shipping_differs: {
    status: 409,
    text:
      'Shipping to {state} has another price or takes longer, so the order would change. ' +
      'Cancel this order and place it again.',
  },
  shop_not_ready: {
    status: 409,
    text: 'We cannot take orders yet: the shop is still being set up. Your cart is kept; please come back soon.',
  },
  nothing_to_buy: { status: 422, text: 'Nothing to check out' },
  foreign_user: { status: 403, text: 'An order can only be placed for yourself.' },
  changed_meanwhile: { status: 409, text: 'Changed by someone else' },
  not_payable: { status: 409, text: 'This order can no longer be paid.' },
  too_many_attempts: {
    status: 429,
    text: 'There have been too many payment attempts for this order. Write to us and we will help.',
  },
  not_cancelable: { status: 409, text: 'This order can no longer be canceled here.' },
  address_fixed: { status: 409, text: 'The address of this order can no longer be corrected here.' },
  items_fixed: { status: 409, text: 'The items of this order can no longer be changed here.' },
  fewer_to_change: {
    status: 409,
    text: 'Only {left} of {name} can still be changed.',
    few: { of: 'left', 0: '{name} can no longer be changed.' },
  },
  swap_other_price: {
    status: 409,
    text: '{name} is in this order already, at another price. Take units out and add them as a new order instead.',
  },
  swap_other_tax: {
    status: 409,
    text: '{name} is taxed differently, and tax has been paid. Remove the units and add it as a new order instead.',
  },
  swap_of_refunded: { status: 409, text: 'A refund names {name}. Leave one of it, or settle that refund first.' },
  nothing_to_send: { status: 409, text: 'Nothing would be left to send. Cancel or refund the order instead.' },
  tax_differs: {
    status: 409,
    text:
      'The tax at this address in {state} is different, so the total would change. ' +
      'Cancel this order and place it again.',
  },
  not_refundable: { status: 409, text: 'This order has no payment here, so there is nothing to refund.' },
  nothing_to_refund: { status: 409, text: 'Nothing is left to refund.' },
  more_than_left: { status: 409, text: 'Only {left} is left to refund.' },
  refund_pending: { status: 409, text: 'Another refund is under way. Without it {left} is left to refund.' },
  fewer_to_refund: {
    status: 409,
    text: 'Only {left} of {name} can still be refunded.',
    few: { of: 'left', 0: '{name} has nothing left to refund.' },
  },
  refund_first: { status: 409, text: 'This order is paid. Choose what to refund and whether to restock on its page.' },
  undo_changed: { status: 409, text: 'Too late to undo: something else has happened to it since.' },
  undo_told: { status: 409, text: 'Too late to undo: the buyer was notified. Set the status back instead.' },
  money_given_back: {
    status: 409,
    text: 'This order has been refunded, so it cannot be continued. Place a new order instead.',
  },
  labels_by_hand: { status: 409, text: 'No provider of labels is set up. Type the tracking number.' },
  labels_not_set_up: {
    status: 409,
    text: 'Name where parcels leave from, and a package, under Settings first. Or type the tracking number.',
  },
  parcel_too_heavy: { status: 409, text: 'This parcel is above 70 pounds, more than a label is sold for.' },
  label_not_now: { status: 409, text: '#{order_number} is {status}: no label can be bought for it.' },
  label_unpaid: {
    status: 409,
    text: '#{order_number} is not paid. To ship it anyway, open the order.',
  },
  ship_notice_not_now: { status: 409, text: '#{order_number} is {status}: it is not to be shipped.' },
  xml_refused: { status: 400, text: 'This is not the XML that was expected.' },
  label_known: { status: 409, text: '#{order_number} has a label already: it is on its page.' },
  label_refused: { status: 422, text: 'The provider sells no label for this parcel.' },
  label_po_box: { status: 422, text: 'Only the Postal Service goes to a PO box, and it gave no price.' },
  label_not_found: { status: 404, text: 'There is no such label.' },
  rate_gone: { status: 409, text: 'The order or its prices changed meanwhile. Nothing was bought: look at it again.' },
  label_on_manifest: {
    status: 409,
    text:
      'This label is on a manifest: the carrier counts on its parcel, and may keep the postage. ' +
      'Look at the label again before you void it.',
  },
  manifest_not_found: { status: 404, text: 'There is no such manifest.' },
  void_too_late: { status: 409, text: 'The carrier has this parcel already, so its postage is used.' },
  return_not_found: { status: 404, text: 'There is no such return.' },
  return_not_sent: { status: 409, text: 'Nothing of this order can be returned: it was not sent, or it is over.' },
  return_too_early: { status: 409, text: 'This order has not arrived yet. Start a return when it has.' },
  return_too_late: {
    status: 409,
    text: 'The {days} days for returns ended on {date}. Write to us if something is wrong with it.',
  },
  return_too_little: {
    status: 422,
    text: 'At least {percent}% of {name} must be left. Write to us if something is wrong with it.',
  },
  return_excluded: {
    status: 422,
    text: '{name} cannot be returned. If it arrived broken, faulty or wrong, choose that as the reason.',
  },
  fewer_to_return: { status: 409, text: 'Only {left} of {name} can still be returned.' },
  return_moved: { status: 409, text: 'This return is {status} already.' },
  return_pictures: { status: 422, text: 'You can add up to four pictures.' },
  money_entry_not_found: { status: 404, text: 'This is not in Payments to check any more.' },
  not_possible_here: { status: 409, text: 'This cannot be done for this entry.' },
  reason_needed: { status: 422, text: 'No payment is on record. Give a reason; it is logged.' },
  only_buyers_review: { status: 403, text: 'Buyers can review after delivery.' },
  review_once: { status: 409, text: 'You reviewed this on {date}.' },
  review_not_found: { status: 404, text: 'You have not reviewed this yet.' },
  review_gone: { status: 404, text: 'This review does not exist any more.' },
  review_removed: { status: 409, text: 'Removed by staff: {reason}' },
  ticket_not_found: { status: 404, text: 'This ticket does not exist.' },
  ticket_closed: { status: 409, text: 'This ticket is closed. Open a new one.' },
  ticket_move_refused: { status: 409, text: 'This ticket is {status} already.' },
  order_not_yours: { status: 422, text: 'We can’t find this order among yours.' },
  too_many_pictures: { status: 422, text: 'You can add up to three pictures.' },
  picture_gone: { status: 422, text: 'A picture is gone. Add it again.' },
  message_not_found: { status: 404, text: 'This message does not exist.' },
  message_under_way: { status: 409, text: 'This message is on its way or no longer needed.' },
  job_gone: { status: 404, text: 'This job was done meanwhile, or is needed no longer.' },
  slug_taken: { status: 409, text: 'Another product has this address already.' },
  sku_taken: { status: 409, text: 'Another product has this SKU already.' },
  gtin_taken: { status: 409, text: 'Another product has this bar code already.' },
  import_changed: { status: 409, text: 'Products changed since you looked. Look at the changes again.' },
  bad_upload: { status: 422, text: notAPicture },
  too_many_pixels: {
    status: 422,
    text: '{name} may have {most} million pixels at most, and 12,000 on each side. Make it smaller and add it again.',
  },
  pictures_full: { status: 409, text: 'A product has {most} pictures at most. Remove one first.' },
  coupon_not_found: { status: 404, text: 'This coupon does not exist any more.' },
  coupon_taken: { status: 409, text: 'There is a coupon {code} already.' },
  coupon_unknown: { status: 422, text: 'We don’t know the code {code}. Check the spelling.' },
  coupon_inactive: { status: 422, text: '{code} is not in use right now.' },
  coupon_not_started: { status: 422, text: '{code} starts on {date}.' },
  coupon_ended: { status: 422, text: '{code} ended on {date}.' },
  coupon_minimum: { status: 422, text: '{code} needs {minimum} of {goods}. Add {missing} more.' },
  coupon_used_up: { status: 422, text: '{code} has been used up.' },
  coupon_first_order: { status: 422, text: '{code} is for a first order, and you have ordered before.' },
  coupon_other_goods: { status: 422, text: '{code} is only for {goods}.' },
  coupon_used_by_you: { status: 422, text: 'You have already used {code}.' },
  back_already: { status: 409, text: '{name} is back already.' },
  subscriber_not_found: { status: 404, text: 'This address is not on the list any more.' },
  stock_link_ended: { status: 404, text: 'That link has run out' },
  stock_key_unknown: { status: 404, text: 'That link is incomplete' },
  letter_link_ended: { status: 404, text: 'That link has run out' },
  letter_key_unknown: { status: 404, text: 'That link is incomplete' },
  length_required: { status: 411, text: 'The Content-Length header is missing.' },
  not_json: { status: 415, text: 'Send it as application/json.' },
  too_large: { status: 413, text: 'That is too large to send.' },
  too_many: {
    status: 429,
    text: 'Too many tries. Wait {minutes} minutes and try again.',
    few: { of: 'minutes', 1: 'Too many tries. Wait 1 minute and try again.' },
  },
  payment_down: { status: 503, text: '{provider} can’t be reached. Please use {other} or try later.' },
  busy: { status: 503, text: 'The shop is busy. Please try again in a moment.' },
  disk_full: {
    status: 503,
    text: 'The shop’s disk is full. Nothing can be kept until its owner makes room; orders placed before are safe.',
  },
  pictures_away: { status: 503, text: 'Pictures can’t be reached right now. Nothing was changed; try again later.' },
  fault: { status: 500, text: 'Something broke on our side. Try again in a moment.' },
} as const satisfies Record<string, Row>;

export type RefusalCode = keyof typeof refusals;
export type RefusalFacts = Record<string, string | number | null>;

export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
  /** Field name to sentence, for forms. */
  readonly fields?: Record<string, string>;
  /** Values for programs, such as the new total in cents. */
  readonly facts?: RefusalFacts;
}

/** Makes a refusal. The sentence comes from the table, filled with the facts, unless another is given. */
export function refuse(
  code: RefusalCode,
  facts: RefusalFacts = {},
  more: { message?: string; fields?: Record<string, string> } = {},
): Refusal {
  const message = more.message ?? sentence(refusals[code], facts);
  return { refused: code, message, facts, ...(more.fields ? { fields: more.fields } : {}) };
}

function sentence({ text, few }: Row, facts: RefusalFacts): string {
  const count = few && facts[few.of];
  const own = count === 0 || count === 1 ? few?.[count] : undefined;
  return (own ?? text).replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''));
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** The body of every answer that is not a success. */
export interface ErrorReply {
  error: {
    code: RefusalCode;
    message: string;
    fields?: Record<string, string>;
    facts?: RefusalFacts;
    request_id?: string;
  };
}
