const shopPages = /^\/(?:products(?:\/[^/]+)?|cart|wishlist|checkout|privacy-policy|terms-of-service)?\/?$/;

/**
 * Where the vendor's script may be present: named pages of the shop alone. Account, orders, payment, support and staff
 * pages are none of them, and neither are the thank-you page, whose address holds the key of an order, and the answers,
 * whose address holds what somebody asks about their skin.
 */
export const isPixelPage = (pathname: string): boolean => shopPages.test(pathname);
