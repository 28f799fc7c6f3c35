/** The menus of the top bar, loaded with them. */
export const menuText = {
  viewAll: 'VIEW ALL PRODUCTS',
  groups: { balm: 'Balms', oil: 'Oils', serum: 'Serums' },
  others: 'Other products',
  allOf: 'All {group}',
  none: { title: 'No products available', action: 'Browse all products' },
  signOut: 'Sign Out',
  orders: 'My Orders',
  account: 'Account Settings',
  help: 'Help & Support',
  tickets: 'Support Tickets',
  admin: 'Admin Dashboard',
} as const;
