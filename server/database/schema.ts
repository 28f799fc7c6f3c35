import type {
  AccountsTable,
  CustomerNotesTable,
  CustomerTagsTable,
  FormerAddressesTable,
  GuestsTable,
  OneTimeLinksTable,
  OrdersToForgetTable,
  ProfilesTable,
  RateLimitCountersTable,
  RecoveryCodesTable,
  SessionsTable,
  TwoStepTable,
  UsersTable,
} from './tables/accounts.ts';
import type { CartCouponsTable, CartItemsTable, WishlistItemsTable } from './tables/cart.ts';
import type {
  FormerSlugsTable,
  GoneProductsTable,
  GoneStockMovementsTable,
  ProductFamiliesTable,
  ProductImagesTable,
  ProductPricesTable,
  ProductsTable,
  ReviewsTable,
  SearchWordsTable,
  StockMovementsTable,
  StockRequestsTable,
} from './tables/catalog.ts';
import type {
  DevMailTable,
  GivenUpJobsTable,
  MailDeliveriesTable,
  MailTriesTable,
  NewsletterSubscribersTable,
  OutboxTable,
  PurchaseReportsTable,
} from './tables/messages.ts';
import type {
  CouponRedemptionsTable,
  CouponsTable,
  DraftOrdersTable,
  IdempotencyKeysTable,
  OrderEventsTable,
  OrderItemsTable,
  OrderNotesTable,
  OrderStatusesTable,
  OrdersTable,
  RenewedLinksTable,
  StaffOrdersTable,
  StoreCreditTable,
} from './tables/orders.ts';
import type {
  CarrierRatesTable,
  LabelScansTable,
  LabelsTable,
  ManifestsTable,
  ShipNoticesTable,
} from './tables/parcels.ts';
import type {
  MoneySettlementsTable,
  PaymentDisputesTable,
  PaymentFactsTable,
  PaymentsTable,
  RefundLinesTable,
  RefundsTable,
  TaxCreditReversalsTable,
  TaxRecordsTable,
  TaxReversalsTable,
  TestProviderPaymentsTable,
  WebhookEventsTable,
} from './tables/payments.ts';
import type { ReturnLinesTable, ReturnPicturesTable, ReturnStepsTable, ReturnsTable } from './tables/returns.ts';
import type {
  ActivityTable,
  SalesDaysTable,
  SettingsTable,
  VisitCountsTable,
  VisitorDaysTable,
  VisitorStepsTable,
} from './tables/shop.ts';
import type {
  SupportMessagesTable,
  SupportPicturesTable,
  SupportReadsTable,
  SupportTicketsTable,
  TicketsToForgetTable,
} from './tables/support.ts';
import type { BackupRunsTable, InvariantFindingsTable, InvariantRunsTable } from './tables/upkeep.ts';

export type { ProductImagesTable, StockMovementsTable } from './tables/catalog.ts';
export type { CouponRedemptionsTable, OrderEventsTable, OrderItemsTable, OrdersTable } from './tables/orders.ts';
export type {
  PaymentDisputesTable,
  PaymentFactsTable,
  PaymentsTable,
  RefundLinesTable,
  RefundsTable,
  TestProviderPaymentsTable,
} from './tables/payments.ts';
export type { SupportTicketsTable } from './tables/support.ts';

/**
 * The tables made by db/migrations. timestamptz reads as Date, date as 'YYYY-MM-DD', bigint as number, numeric as text.
 */
export interface Database {
  accounts: AccountsTable;
  activity: ActivityTable;
  cart_coupons: CartCouponsTable;
  cart_items: CartItemsTable;
  coupon_redemptions: CouponRedemptionsTable;
  coupons: CouponsTable;
  customer_notes: CustomerNotesTable;
  customer_tags: CustomerTagsTable;
  dev_mail: DevMailTable;
  draft_orders: DraftOrdersTable;
  given_up_jobs: GivenUpJobsTable;
  guests: GuestsTable;
  idempotency_keys: IdempotencyKeysTable;
  invariant_findings: InvariantFindingsTable;
  invariant_runs: InvariantRunsTable;
  backup_runs: BackupRunsTable;
  mail_deliveries: MailDeliveriesTable;
  mail_tries: MailTriesTable;
  purchase_reports: PurchaseReportsTable;
  money_settlements: MoneySettlementsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  order_events: OrderEventsTable;
  order_items: OrderItemsTable;
  order_notes: OrderNotesTable;
  order_statuses: OrderStatusesTable;
  orders: OrdersTable;
  renewed_links: RenewedLinksTable;
  orders_to_forget: OrdersToForgetTable;
  outbox: OutboxTable;
  payment_facts: PaymentFactsTable;
  payments: PaymentsTable;
  product_images: ProductImagesTable;
  product_prices: ProductPricesTable;
  product_families: ProductFamiliesTable;
  products: ProductsTable;
  profiles: ProfilesTable;
  rate_limit_counters: RateLimitCountersTable;
  recovery_codes: RecoveryCodesTable;
  refund_lines: RefundLinesTable;
  return_lines: ReturnLinesTable;
  return_pictures: ReturnPicturesTable;
  return_steps: ReturnStepsTable;
  carrier_rates: CarrierRatesTable;
  labels: LabelsTable;
  label_scans: LabelScansTable;
  manifests: ManifestsTable;
  ship_notices: ShipNoticesTable;
  returns: ReturnsTable;
  refunds: RefundsTable;
  tax_records: TaxRecordsTable;
  tax_credit_reversals: TaxCreditReversalsTable;
  tax_reversals: TaxReversalsTable;
  reviews: ReviewsTable;
  sales_days: SalesDaysTable;
  sessions: SessionsTable;
  staff_orders: StaffOrdersTable;
  settings: SettingsTable;
  stock_movements: StockMovementsTable;
  search_words: SearchWordsTable;
  gone_products: GoneProductsTable;
  gone_stock_movements: GoneStockMovementsTable;
  stock_requests: StockRequestsTable;
  store_credit: StoreCreditTable;
  support_messages: SupportMessagesTable;
  support_pictures: SupportPicturesTable;
  support_reads: SupportReadsTable;
  support_tickets: SupportTicketsTable;
  tickets_to_forget: TicketsToForgetTable;
  test_provider_payments: TestProviderPaymentsTable;
  two_step: TwoStepTable;
  users: UsersTable;
  former_addresses: FormerAddressesTable;
  former_slugs: FormerSlugsTable;
  one_time_links: OneTimeLinksTable;
  visit_counts: VisitCountsTable;
  visitor_days: VisitorDaysTable;
  visitor_steps: VisitorStepsTable;
  payment_disputes: PaymentDisputesTable;
  webhook_events: WebhookEventsTable;
  wishlist_items: WishlistItemsTable;
}
