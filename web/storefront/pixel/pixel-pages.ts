const shopPages = /^\/(?:products(?:\/[^/]+)?|cart|wishlist|checkout|help-faq|privacy-policy|terms-of-service)?\/?$/;

/**
 * Where the vendor's script may be present: named pages of the shop alone. Account, orders, payment, support and staff
 * pages are none of them, and neither is the thank-you page, whose address holds the key of an order.
 */
export const isPixelPage = (pathname: string): boolean => shopPages.test(pathname);
