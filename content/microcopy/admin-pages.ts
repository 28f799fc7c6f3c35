/** Fixed words of the back office. */

export const adminShellText = {
  title: 'Golden Graze Admin',
  checking: 'Checking admin access...',
  pages: {
    dashboard: 'Dashboard',
    orders: 'Orders',
    money: 'Money inbox',
    products: 'Products',
    customers: 'Customers',
    analytics: 'Analytics',
    coupons: 'Coupons',
    support: 'Support',
    reviews: 'Reviews',
    messages: 'Messages',
    settings: 'Settings',
    activity: 'Activity',
  },
} as const;

export const dashboardText = {
  revenue: 'Total Revenue',
  orders: 'Total Orders',
  products: 'Products',
  customers: 'Customers',
  chart: 'Sales Over Last 7 Days',
} as const;

export const adminOrdersText = {
  search: 'Search orders...',
  allStatuses: 'All Statuses',
  columns: {
    order: 'Order',
    customer: 'Customer',
    status: 'Status',
    total: 'Total',
    date: 'Date',
    actions: 'Actions',
  },
  guest: 'Guest',
  registered: 'Registered',
} as const;

export const adminProductsText = {
  add: 'Add Product',
  edit: 'Edit Product',
  columns: { product: 'Product', price: 'Price', stock: 'Stock', status: 'Status', actions: 'Actions' },
  notCounted: 'N/A',
  active: 'Active',
  inactive: 'Inactive',
  fields: {
    name: 'Name',
    description: 'Description',
    price: 'Price ($)',
    stock: 'Stock',
    category: 'Category',
    scent: 'Scent',
    size: 'Size',
    image: 'Product Image',
    active: 'Active',
  },
  cancel: 'Cancel',
  chosenFile: 'The chosen file',
  create: 'Create',
  update: 'Update',
  saving: 'Saving...',
} as const;

export const adminMessagesText = {
  intro: 'Every mail the shop sends. One that is not taken is tried again for hours, then given up.',
  count: '{n} messages',
  countOne: '1 message',
  search: 'Recipient or subject',
  allStatuses: 'All statuses',
  columns: {
    subject: 'Message',
    recipient: 'To',
    status: 'Status',

    date: 'Queued',
    actions: 'Actions',
  },
  notComposed: 'Not composed yet',
  tries: '{n} tries',
  tryOne: '1 try',
  resend: 'Send again',
  resendNamed: 'Send again: {subject} to {recipient}',
  resent: 'In line again: {subject}',
  failed: 'Could not send {subject} again. {reason}',
  retry: 'Try again',
} as const;

export const adminSettingsText = {
  intro: 'What shipping and tax cost, and how long an unpaid order is held.',
  changed: 'Last changed by {person} on {time}.',
  someone: 'someone who has left',
  thing: 'Settings',
  saveAction: 'save',
  thingInSentence: 'the settings',
  shipping: 'Shipping',
  fields: {
    standard: 'Standard shipping ($)',
    expedited: 'Expedited shipping ($)',
    threshold: 'Free standard shipping from ($)',
    tax: 'General rate (%)',
    state: 'State',
    stateTax: 'Rate (%)',
    hold: 'Minutes an unpaid order is held',
  },
  thresholdHint: 'Goods before discount. Expedited shipping is never free.',
  tax: 'Tax',
  taxHint: 'For every state that is not in the list below.',
  states: 'Rates by state',
  statesText: 'A state’s own rate, in place of the general one. 0 means no tax.',
  noStates: 'No state has a rate of its own.',
  addState: 'Add a state',
  removeState: 'Remove {state}',
  removeNew: 'Remove this row',
  choose: 'Choose',
  orders: 'Orders',
  holdHint: 'After that an unpaid order cancels itself and its goods go back on sale.',
  save: 'Save',
  saving: 'Saving...',
  unchanged: 'Nothing has changed yet.',
  ask: 'Save the settings?',
  leaveText: 'What you changed here is not saved.',
  difference: 'Theirs: {theirs}. Yours: {yours}.',
  none: 'none',
} as const;

export const adminCustomersText = {
  search: 'Search customers...',
  columns: { customer: 'Customer', email: 'Email', joined: 'Joined', actions: 'Actions' },
} as const;

export const adminAnalyticsText = {
  periods: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' },
  averageOrder: 'Avg Order Value',
  conversion: 'Conversion Rate',
  chart: 'Sales Over Time',
  topProducts: 'Top Products',
} as const;

export const adminCouponsText = {
  add: 'Add Coupon',
  edit: 'Edit Coupon',
  columns: { code: 'Code', discount: 'Discount (%)', status: 'Status', created: 'Created', actions: 'Actions' },
  fields: { code: 'Coupon Code', codeExample: 'SAVE20', discount: 'Discount (%)', active: 'Active' },
} as const;
