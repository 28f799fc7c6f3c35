const shopPages = /^\/(?:products(?:\/[^/]+)?|cart|wishlist|checkout|privacy-policy|terms-of-service)?\/?$/;

/**
 * Where the vendor's script may run: only these pages of the shop. Not account, orders, payment, support or admin; not
 * the thank-you page, whose address holds an order key; not the answers, whose address holds what somebody asks about
 * their skin.
 */
export const isPixelPage = (pathname: string): boolean => shopPages.test(pathname);
