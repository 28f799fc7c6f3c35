export type Role = 'guest' | 'customer' | 'admin';

/** Who may do what (spec section 6). "Own" is always within what belongs to the one who asks; that is looked up, not decided here. */
const allowed = {
  browse_catalog: ['guest', 'customer', 'admin'],
  place_order: ['guest', 'customer', 'admin'],
  /** With a signed link. */
  open_linked_order: ['guest', 'customer', 'admin'],
  contact_support: ['guest', 'customer', 'admin'],
  own_cart: ['customer', 'admin'],
  own_wishlist: ['customer', 'admin'],
  own_orders: ['customer', 'admin'],
  own_tickets: ['customer', 'admin'],
  own_account: ['customer', 'admin'],
  see_back_office: ['admin'],
  manage_orders: ['admin'],
  manage_products: ['admin'],
  manage_coupons: ['admin'],
  manage_customers: ['admin'],
  manage_support: ['admin'],
  manage_reviews: ['admin'],
  manage_settings: ['admin'],
  see_reports: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof allowed;

export const permissions = Object.keys(allowed) as Permission[];

export function may(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = allowed[permission];
  return roles.includes(role);
}

export function roleOf(user: { is_admin: boolean } | null): Role {
  if (!user) return 'guest';
  return user.is_admin ? 'admin' : 'customer';
}

/** Why an admin flag cannot be changed: never one's own, never the last, never to an address nobody has proven. Null when it can. */
export function adminFlagProblem(change: {
  actorId: string;
  userId: string;
  makeAdmin: boolean;
  adminCount: number;
  isProven: boolean;
}): string | null {
  if (change.actorId === change.userId) return 'You cannot change your own role.';
  if (change.makeAdmin && !change.isProven)
    return 'This address is not confirmed yet. Ask its owner to press the link in our mail, then try again.';
  if (!change.makeAdmin && change.adminCount <= 1) return 'The shop needs at least one admin.';
  return null;
}
