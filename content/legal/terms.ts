import { shopName } from '../brand.ts';

/**
 * The Terms of Service. A lawyer reads them before launch. `{company_legal_name}` and the like, figures and periods are
 * settings.
 */

export const termsOfService = {
  title: 'Terms of Service',
  effective: 'Effective January 1, 2024',
  sections: [
    {
      heading: 'The agreement',
      text: `These terms are between you and {company_legal_name}, {postal_address}, which runs ${shopName} (“we”). By using the shop or placing an order you accept them, together with the Privacy Policy. If you do not accept them, please do not order. If you buy for someone else, you answer for the order.`,
    },
    {
      heading: 'Who may buy',
      text: 'You must be at least 18 years old and able to make a contract. We sell for personal use, and ship only within the United States, to {places}. We may refuse orders meant for resale.',
    },
    {
      heading: 'Your account',
      text: 'An account is optional; you can check out as a guest. Keep your password to yourself, give true details and tell us if you think someone else has used the account. You may delete it at any time in Account Settings. We may suspend an account that is used for fraud or abuse, and we say why unless the law forbids it.',
    },
    {
      heading: 'The products',
      text: 'Our products are cosmetics. They are meant to clean, soften and care for the look and feel of skin, and are not meant to diagnose, treat, cure or prevent any disease. They contain beef tallow, and some contain beeswax or essential oils; read the ingredient list before you use them. Try a small patch first and stop if your skin reacts. For external use only. Made in small batches, color and texture vary a little from jar to jar, and heat can melt them. Pictures are illustrations.',
    },
    {
      heading: 'Prices and tax',
      text: 'Prices are in US dollars. Shipping and tax are added before you pay and shown line by line. We try to keep every price right; if one is plainly wrong, we tell you and you may cancel for a full refund. If a price changes while you check out, you see the new total and decide again.',
    },
    {
      heading: 'Coupons',
      text: 'One coupon per order. A coupon may have a start, an end, a minimum purchase and a limit on uses, and has no cash value. If you return part of an order, the refund is what you paid for that part after the discount.',
    },
    {
      heading: 'Ordering',
      text: 'Your order is an offer to buy. We accept it when your payment is complete and confirm it by email. Before that we hold the goods for a short time, usually {hold_time}; an order not paid by then is canceled by itself and nothing is charged. We may decline an order for reasons such as stock, suspected fraud or an address we cannot serve; then anything you paid comes back to you.',
    },
    {
      heading: 'Payment',
      text: 'You pay by card or PayPal on the provider’s own page, under its terms. We never see or store your card number. You confirm that you may use the method you choose.',
    },
    {
      heading: 'Changing or canceling',
      text: 'You can cancel an order or correct its address within {change_time} of placing it, as long as it has not been packed. After that, write to us; we help where we can. A canceled order is refunded in full to the way you paid.',
    },
    {
      heading: 'Shipping',
      text: 'Standard shipping takes 5-7 business days and expedited 2-3 business days from the day you order. Standard is free on orders over {free_shipping_threshold}; other charges are shown at checkout. These are careful estimates. If we cannot ship in the time we promised, we tell you the new date, and you may wait or cancel for a full refund. The goods are yours, and at your risk, once they are delivered to your address. Tell us within {lost_parcel_days} days of the expected date if a parcel does not arrive.',
    },
    {
      heading: 'Guarantee and returns',
      text: 'You have a {return_days}-day satisfaction guarantee from delivery. If you are not satisfied, start a return on the page of your order within those {return_days} days and send the product back with at least {return_left}% remaining. We refund its price and tax to the way you paid, within {return_refund_days} business days of receiving it. {return_parcel} If the item was damaged, faulty or wrong, we pay. Some products cannot be returned; the return says so before you send it. Your rights under the law stay as they are.',
    },
    {
      heading: 'Reviews and messages',
      text: 'Buyers may review what they bought. Write from your own experience; say so if you work for us, are related to us or got the product free. You keep your words and allow us to show them, with the name you chose, in the shop and its messages. We do not hide a review for its stars. We may remove spam, abuse, private data, claims about treating illness and texts that are off the subject, and we record why.',
    },
    {
      heading: 'Fair use',
      text: 'Do not break in, overload or copy the shop by machine, probe it without our leave, use another person’s account or payment method, or place orders you do not mean. The name, text, pictures, films and design belong to us or our licensors and may not be used commercially without written permission.',
    },
    {
      heading: 'What we promise, and what we do not',
      text: 'We sell goods that match their description and run the shop with reasonable care. Beyond that, as far as the law allows, the shop and its content come as they are, without other warranties, express or implied. Some states do not allow this limit, so it may not apply to you.',
    },
    {
      heading: 'Liability',
      text: 'As far as the law allows, we are not liable for indirect or consequential loss, and our total liability for an order is limited to what you paid for it. Nothing here limits liability for injury caused by our negligence, for fraud, or for anything that the law does not let us limit.',
    },
    {
      heading: 'Law and courts',
      text: 'Texas law governs these terms, without its conflict rules. Disputes go to the state and federal courts in Travis County, Texas, and both of us accept their authority. Please write to us first; most things can be settled in a letter. You may use a small-claims court where you live if it has authority, and rights that your state’s consumer law gives you remain yours.',
    },
    {
      heading: 'The rest',
      text: 'If one part of these terms fails, the others stand. Not insisting on a right once does not give it up. We may change these terms for later orders; the text in force when you order applies to that order, and the date above changes with it. Questions go to {company_legal_name}, {postal_address}, {support_email}, or the contact page.',
    },
  ],
} as const;
