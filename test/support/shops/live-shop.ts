/** The settings a live shop needs to start; mail goes nowhere, and Stripe is not called. */
export const liveShop = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example.org',
  SESSION_SECRET: 'x7Kp2mQv9Lr4Tz8Wb3Nc6Yf1Hd5Js0Ga',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Golden Graze <hello@shop.example.org>',
  STRIPE_SECRET_KEY: 'sk_live_51MadeUpForTests',
  STRIPE_WEBHOOK_SECRET: 'whsec_MadeUpForTestsMadeUpForTests12',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
};
