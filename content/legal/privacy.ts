import { shopName } from '../brand.ts';

/**
 * The Privacy Policy. A lawyer reads it before launch. `{company_legal_name}` and the like are settings, and so are
 * periods such as `{keep_order_keys}` (defaults in retention.ts).
 */

export const privacyPolicy = {
  title: 'Privacy Policy',
  effective: 'Effective January 1, 2024',
  sections: [
    {
      heading: 'Who we are',
      text: `${shopName} is run by {company_legal_name}, {postal_address} (“we”). We sell tallow skincare online to people in the United States. This policy says what we learn about you, why, who else sees it, how long we keep it and what you can do about it. The short version: we collect what an order needs, we count visits without cookies, and advertising tools load only if you say yes.`,
    },
    {
      heading: 'What you give us',
      text: 'Account: your name, email address and a password, which we store only as a one-way hash; if you turn on two-step sign-in, its secret, encrypted. Orders: name, email, phone, shipping address, what you bought, what you paid, notes you add. Support: your messages, the category, an order number if you enter one. Reviews: your stars, words and the name you choose to show. Newsletter: your email address, and when and how you agreed. Please do not send us health details; if you report a bad reaction to a product, we keep the facts that US cosmetics law asks for.',
    },
    {
      heading: 'What we learn by your visit',
      text: 'We set necessary cookies, whose names end or begin with these words: gg_session keeps you signed in; gg_guest, for 7 days, tells your order from another guest’s; gg_kept, for 30 days, holds the product numbers and quantities of a cart without an account; gg_order and gg_ticket, for 30 days, open an order or a message whose link you followed. Your browser’s own storage holds your cookie choice, the time of the last sign-out and, before you sign in, your cart and wishlist. We record the devices signed in to your account with browser, time and network address, so you can see and end them. Security logs keep network addresses for {keep_security_logs} days. To count visits we make a scrambled value from your network address and browser with a key that changes every day. It sets no cookie, cannot follow you to another day or site, and is not kept beyond the day. Only the totals stay.',
    },
    {
      heading: 'Payment',
      text: 'You pay on the pages of our payment providers, Stripe for cards and PayPal for PayPal accounts. Your card number goes to them and never reaches our servers. They tell us whether a payment succeeded, its amount, and a reference; for a card they may also tell us its type and last four digits. Their own privacy policies cover what they hold.',
    },
    {
      heading: 'Why we use it',
      text: 'To take, pack, ship and refund orders; to run your account; to answer you; to send messages about orders and security; to prevent fraud and abuse; to keep the books the law requires; and, only where you agreed, to send the newsletter and to measure advertising. We make no decisions about you by machine alone that have legal effect.',
    },
    {
      heading: 'Marketing pixel, only with consent',
      text: 'If you press Accept in the cookie banner, we load TikTok’s pixel on shop pages, never on account, payment, support or staff pages. It sets cookies and tells TikTok which products you viewed, added or bought. If you give us your email or phone, a scrambled (hashed) form may go along so that TikTok can match the visit to an account. For a purchase our server may send the same event. If you decline, or choose nothing, none of this happens and the shop works the same. Change your mind at any time under Cookie choices in the footer.',
    },
    {
      heading: 'Global Privacy Control',
      text: 'If your browser sends this signal, we treat it as a refusal of marketing cookies and as an opt-out of sale, sharing and targeted advertising, for this browser and, when you are signed in, for your account. The banner then shows “Opt-Out Request Honored”. You need do nothing more.',
    },
    {
      heading: 'Sale and sharing',
      text: 'We do not sell your personal information for money. With your consent, the pixel above is what California and other states call sharing, or targeted advertising. Without it we share nothing for advertising. We do not knowingly sell or share the data of anyone under 16.',
    },
    {
      heading: 'Who else sees it',
      text: 'Payment providers; the carrier that brings your parcel, and the service that sells us its label; the company that sends our email ({email_provider}); the company that hosts our servers ({hosting_provider}); advisers, courts and authorities where the law requires; and a buyer of the business, bound by this policy. They may use it only for that work.',
    },
    {
      heading: 'Email',
      text: 'The newsletter needs two steps: you enter your address, then confirm it from your inbox. Every letter has a one-click way out and our postal address. After you leave we keep your address on a do-not-mail list, so that we remember. Messages about orders and security are part of the service and carry no advertising.',
    },
    {
      heading: 'How long we keep it',
      text: 'Account data: until you delete the account. Orders and payments: {keep_orders_years} years, for tax and accounting. Support messages with their pictures: {keep_tickets_years} years after the last one. Pictures added to a message and never sent: {keep_unsent_pictures} days. Reports of bad reactions: as long as cosmetics law requires, up to 6 years; a support message about a product may be one and is kept as long, with your address. An order that we write down for you and do not finish: {keep_drafts} days after its last change. Unconfirmed newsletter sign-ups: {keep_unconfirmed_letters} days. Your address on the line for a sold-out product: until we told you and {keep_sent_messages} days after, or {keep_stock_requests} days when it does not come back; {keep_unconfirmed_letters} days when you did not confirm. Signed-in devices: {keep_ended_sessions} days after the session ended. Who bought, on an order of a deleted account: {keep_buyers} days after the order ended. Messages we sent: {keep_sent_messages} days, and what the payment services told us about a payment: {keep_provider_messages} days. Shipping labels, with your address: {keep_labels} days. The mark that tells a repeated click from a second order: {keep_order_keys} days. Backups are overwritten within {keep_backups} days.',
    },
    {
      heading: 'Your choices and rights',
      text: 'Under Account Settings, Sessions & Security, you can download your data as a file, sign out other devices and delete your account at once. Deletion removes your profile, cart, wishlist and sign-ins; order records stay without your account for as long as the books require. You can correct your name and email in the same place. Wherever you live in the United States, you may also ask us to show, correct, delete or hand over your data, or to stop sharing it, and you may appeal a refusal. Write to us through the contact page or at the postal address; we check that it is you, and answer within 45 days. You may send someone in your place. We never treat you worse for asking.',
    },
    {
      heading: 'Children',
      text: 'The shop is not meant for children. You must be at least 13, or the age of digital consent where you live if that is higher, to give us personal data. If a child has done so, tell us and we will delete it. Buying has its own age limit, set in the Terms of Service.',
    },
    {
      heading: 'Security',
      text: 'Traffic is encrypted. Passwords are hashed with a slow, modern method. Staff sign in with two steps, see only what their work needs, and leave a log of what they change. No system is perfect; if a breach affects you, we tell you as the law requires.',
    },
    {
      heading: 'Changes and contact',
      text: 'If we change this policy, the new text appears here with a new date, and we email account holders about changes that matter before they apply. Questions go to {company_legal_name}, {postal_address}, {privacy_email}, or the contact page.',
    },
  ],
} as const;
