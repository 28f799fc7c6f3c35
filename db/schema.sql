-- What db/migrations and db/functions make, read back from the catalog. Rewritten by: npx vitest run --project server db/schema -u

table accounts (
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_user_id ON public.accounts USING btree (user_id);

table activity (
  id bigint not null generated always as identity,
  actor_id uuid,
  actor_email text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint activity_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_newest ON public.activity USING btree (created_at DESC, id);
CREATE INDEX activity_of_kind ON public.activity USING btree (subject_kind, created_at DESC, id);
CREATE INDEX activity_person ON public.activity USING gin (lower(actor_email) gin_trgm_ops);
CREATE INDEX activity_subject ON public.activity USING btree (subject_id, action);
CREATE INDEX activity_words ON public.activity USING gin (lower(((((action || ' '::text) || COALESCE(subject_id, ''::text)) || ' '::text) || (facts)::text)) gin_trgm_ops);

table backup_runs (
  made_at timestamp with time zone not null default now(),
  row_count bigint not null,
  constraint backup_runs_pkey PRIMARY KEY (made_at),
  constraint backup_runs_row_count_check CHECK (row_count >= 0)
);

table carrier_rates (
  question text not null,
  rates jsonb not null,
  good_until timestamp with time zone not null,
  constraint carrier_rates_pkey PRIMARY KEY (question)
);

table cart_coupons (
  user_id uuid not null,
  code text not null,
  constraint cart_coupons_pkey PRIMARY KEY (user_id),
  constraint cart_coupons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_coupons_code_check CHECK (code = upper(code) AND length(code) >= 1 AND length(code) <= 40)
);

table cart_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  seen_price_cents integer,
  added_at timestamp with time zone not null default now(),
  request_id uuid,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_user_id_product_id_key UNIQUE (user_id, product_id),
  constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_items_quantity_check CHECK (quantity >= 1 AND quantity <= 10),
  constraint cart_items_seen_price_cents_check CHECK (seen_price_cents >= 0)
);

table coupon_redemptions (
  id uuid not null default gen_random_uuid(),
  coupon_id uuid,
  order_id uuid not null,
  user_id uuid,
  mailbox text not null,
  discount_cents integer not null,
  created_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  constraint coupon_redemptions_pkey PRIMARY KEY (id),
  constraint coupon_redemptions_order_id_key UNIQUE (order_id),
  constraint coupon_redemptions_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE SET NULL,
  constraint coupon_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint coupon_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint coupon_redemptions_discount_cents_check CHECK (discount_cents >= 0),
  constraint coupon_redemptions_mailbox_check CHECK (mailbox = lower(mailbox))
);
CREATE INDEX coupon_redemptions_account ON public.coupon_redemptions USING btree (coupon_id, user_id) WHERE ((released_at IS NULL) AND (user_id IS NOT NULL));
CREATE INDEX coupon_redemptions_customer ON public.coupon_redemptions USING btree (coupon_id, mailbox) WHERE (released_at IS NULL);
CREATE TRIGGER coupon_redemptions_leave_cart AFTER INSERT ON coupon_redemptions FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION take_redeemed_code_from_cart();

table coupons (
  id uuid not null default gen_random_uuid(),
  code text not null,
  discount numeric(5,2) not null,
  active boolean not null default true,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  min_subtotal_cents integer,
  max_redemptions integer,
  max_per_customer integer,
  redemptions integer not null default 0,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  kind text not null default 'percent'::text,
  only_products uuid[] not null default '{}'::uuid[],
  only_categories text[] not null default '{}'::text[],
  first_order boolean not null default false,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_code_key UNIQUE (code),
  constraint coupons_check CHECK (ends_at > starts_at),
  constraint coupons_check1 CHECK (redemptions >= 0 AND redemptions <= COALESCE(max_redemptions, redemptions)),
  constraint coupons_code_check CHECK (code = upper(code) AND length(code) >= 1 AND length(code) <= 40),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'shipping'::text])) AND discount >= 0::numeric AND (kind <> 'percent'::text OR discount <= 100::numeric) AND (kind <> 'shipping'::text OR discount = 0::numeric)),
  constraint coupons_max_per_customer_check CHECK (max_per_customer >= 1),
  constraint coupons_max_redemptions_check CHECK (max_redemptions >= 1),
  constraint coupons_min_subtotal_cents_check CHECK (min_subtotal_cents >= 0),
  constraint coupons_version_check CHECK (version > 0)
);
CREATE INDEX coupons_newest ON public.coupons USING btree (created_at DESC, id);

table customer_notes (
  id uuid not null,
  user_id uuid,
  guest_id uuid,
  body text not null,
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamp with time zone not null default now(),
  constraint customer_notes_pkey PRIMARY KEY (id),
  constraint customer_notes_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guests(id) ON DELETE CASCADE,
  constraint customer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customer_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 2000),
  constraint customer_notes_of_one CHECK (num_nonnulls(user_id, guest_id) = 1)
);
CREATE INDEX customer_notes_guest ON public.customer_notes USING btree (guest_id, created_at) WHERE (guest_id IS NOT NULL);
CREATE INDEX customer_notes_user ON public.customer_notes USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);

table customer_tags (
  user_id uuid,
  guest_id uuid,
  tag text not null,
  created_at timestamp with time zone not null default now(),
  constraint customer_tags_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES guests(id) ON DELETE CASCADE,
  constraint customer_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customer_tags_of_one CHECK (num_nonnulls(user_id, guest_id) = 1),
  constraint customer_tags_tag_check CHECK (tag = btrim(tag) AND length(tag) >= 1 AND length(tag) <= 40)
);
CREATE UNIQUE INDEX customer_tags_guest ON public.customer_tags USING btree (guest_id, lower(tag)) WHERE (guest_id IS NOT NULL);
CREATE UNIQUE INDEX customer_tags_user ON public.customer_tags USING btree (user_id, lower(tag)) WHERE (user_id IS NOT NULL);
CREATE INDEX customer_tags_words ON public.customer_tags USING btree (lower(tag));

table dev_mail (
  id uuid not null,
  position bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint dev_mail_pkey PRIMARY KEY (id),
  constraint dev_mail_position_key UNIQUE ("position")
);

table draft_orders (
  id uuid not null,
  version integer not null default 1,
  email text not null default ''::text,
  form jsonb not null,
  made_by text not null,
  changed_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint draft_orders_pkey PRIMARY KEY (id),
  constraint draft_orders_email_check CHECK (email = lower(email))
);
CREATE INDEX draft_orders_newest ON public.draft_orders USING btree (updated_at DESC, id);

table former_addresses (
  user_id uuid not null,
  email text not null,
  left_at timestamp with time zone not null default now(),
  constraint former_addresses_pkey PRIMARY KEY (user_id, email),
  constraint former_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_addresses_email_check CHECK (email = lower(email))
);
CREATE INDEX former_addresses_email ON public.former_addresses USING btree (email);

table former_slugs (
  slug text not null,
  product_id uuid not null,
  constraint former_slugs_pkey PRIMARY KEY (slug),
  constraint former_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX former_slugs_product ON public.former_slugs USING btree (product_id);

table given_up_jobs (
  id uuid not null default gen_random_uuid(),
  queue text not null,
  item text not null,
  party text,
  order_number text,
  tries integer not null,
  error text not null,
  given_up_at timestamp with time zone not null default now(),
  retries integer not null default 0,
  retried_at timestamp with time zone,
  ticket_id uuid,
  constraint given_up_jobs_pkey PRIMARY KEY (id),
  constraint given_up_jobs_item UNIQUE (queue, item),
  constraint given_up_jobs_queue_check CHECK (queue <> ''::text),
  constraint given_up_jobs_retries_check CHECK (retries >= 0),
  constraint given_up_jobs_tries_check CHECK (tries > 0)
);
CREATE INDEX given_up_jobs_newest ON public.given_up_jobs USING btree (given_up_at DESC, id);
CREATE INDEX given_up_jobs_of_queue ON public.given_up_jobs USING btree (queue, given_up_at DESC, id);
CREATE INDEX given_up_jobs_words ON public.given_up_jobs USING gin (lower(((COALESCE(order_number, ''::text) || ' '::text) || error)) gin_trgm_ops);

table gone_products (
  id uuid not null,
  name text not null,
  stock_quantity integer,
  deleted_at timestamp with time zone not null default now(),
  constraint gone_products_pkey PRIMARY KEY (id),
  constraint gone_products_stock_quantity_check CHECK (stock_quantity >= 0)
);

table gone_stock_movements (
  product_id uuid not null,
  id bigint not null,
  quantity integer not null,
  reason text not null,
  cause text,
  note text,
  order_number text,
  actor_email text,
  created_at timestamp with time zone not null,
  constraint gone_stock_movements_pkey PRIMARY KEY (product_id, id),
  constraint gone_stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES gone_products(id) ON DELETE CASCADE
);

table guests (
  id uuid not null default gen_random_uuid(),
  email text not null,
  name text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint guests_pkey PRIMARY KEY (id),
  constraint guests_email_key UNIQUE (email),
  constraint guests_email_check CHECK (email = lower(email))
);
CREATE INDEX guests_name ON public.guests USING btree (lower(name), id);
CREATE INDEX guests_newest ON public.guests USING btree (created_at DESC, id);
CREATE INDEX guests_words ON public.guests USING gin (lower(((name || ' '::text) || email)) gin_trgm_ops);

table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  order_id uuid,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key),
  constraint idempotency_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint idempotency_keys_check CHECK ((finished_at IS NULL) = (reply IS NULL))
);
CREATE UNIQUE INDEX idempotency_keys_order ON public.idempotency_keys USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX idempotency_keys_settled ON public.idempotency_keys USING btree (finished_at) WHERE (finished_at IS NOT NULL);

table invariant_findings (
  id bigint not null generated always as identity,
  invariant text not null,
  row_count integer not null,
  sample jsonb not null,
  first_seen timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  cleared_at timestamp with time zone,
  constraint invariant_findings_pkey PRIMARY KEY (id),
  constraint invariant_findings_row_count_check CHECK (row_count > 0)
);
CREATE UNIQUE INDEX invariant_findings_open ON public.invariant_findings USING btree (invariant) WHERE (cleared_at IS NULL);

table invariant_runs (
  checked_at timestamp with time zone not null default now(),
  constraint invariant_runs_pkey PRIMARY KEY (checked_at)
);

table label_scans (
  label_id uuid not null,
  word text not null,
  happened_at timestamp with time zone not null,
  message text not null,
  told_at timestamp with time zone not null default now(),
  constraint label_scans_pkey PRIMARY KEY (label_id, word),
  constraint label_scans_label_id_fkey FOREIGN KEY (label_id) REFERENCES labels(id) ON DELETE CASCADE,
  constraint label_scans_word_check CHECK (word = ANY ('{pre_transit,in_transit,out_for_delivery,delivered,available_for_pickup,return_to_sender,failure,canceled,error}'::text[]))
);

table labels (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider text not null,
  reference text not null,
  status text not null default 'quoted'::text,
  order_version integer not null,
  package text not null,
  ounces numeric(6,1) not null,
  rates jsonb not null,
  rate text,
  carrier text,
  service text,
  cost_cents integer,
  tracking_number text,
  tracking_url text,
  file bytea,
  reason text,
  bought_by uuid,
  bought_by_email text,
  quoted_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  bought_at timestamp with time zone,
  voided_at timestamp with time zone,
  voided_by uuid,
  return_id uuid,
  file_type text not null default 'pdf'::text,
  insured_cents integer not null default 0,
  insurance_cents integer not null default 0,
  ship_from text,
  manifest_id uuid,
  constraint labels_pkey PRIMARY KEY (id),
  constraint labels_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifests(id),
  constraint labels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint labels_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint labels_asked_check CHECK (status = 'quoted'::text OR rate IS NOT NULL AND asked_at IS NOT NULL),
  constraint labels_bought_check CHECK ((status = ANY ('{quoted,buying,refused}'::text[])) OR tracking_number IS NOT NULL AND cost_cents IS NOT NULL AND bought_at IS NOT NULL),
  constraint labels_cost_cents_check CHECK (cost_cents >= 0),
  constraint labels_file_type_check CHECK (file_type = ANY (ARRAY['pdf'::text, 'zpl'::text])),
  constraint labels_insurance_cents_check CHECK (insurance_cents >= 0),
  constraint labels_insured_cents_check CHECK (insured_cents >= 0),
  constraint labels_ounces_check CHECK (ounces > 0::numeric),
  constraint labels_provider_check CHECK (provider = ANY ('{pretend,easypost}'::text[])),
  constraint labels_status_check CHECK (status = ANY ('{quoted,buying,bought,refused,void_asked,voided,void_refused}'::text[]))
);
CREATE UNIQUE INDEX labels_live ON public.labels USING btree (order_id) WHERE ((status = ANY (ARRAY['buying'::text, 'bought'::text])) AND (return_id IS NULL));
CREATE UNIQUE INDEX labels_live_return ON public.labels USING btree (return_id) WHERE (status = ANY (ARRAY['buying'::text, 'bought'::text]));
CREATE INDEX labels_manifest ON public.labels USING btree (manifest_id) WHERE (manifest_id IS NOT NULL);
CREATE INDEX labels_open ON public.labels USING btree (asked_at) WHERE (status = ANY (ARRAY['buying'::text, 'void_asked'::text]));
CREATE INDEX labels_order ON public.labels USING btree (order_id, quoted_at);
CREATE UNIQUE INDEX labels_reference ON public.labels USING btree (provider, reference);
CREATE INDEX labels_to_manifest ON public.labels USING btree (bought_at) WHERE ((status = 'bought'::text) AND (return_id IS NULL) AND (manifest_id IS NULL));

table mail_deliveries (
  outbox_id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  status text not null,
  attempts integer not null default 1,
  error text,
  updated_at timestamp with time zone not null default now(),
  resends integer not null default 0,
  content text,
  constraint mail_deliveries_pkey PRIMARY KEY (outbox_id),
  constraint mail_deliveries_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint mail_deliveries_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'failed'::text, 'sent'::text, 'dead'::text, 'dropped'::text]))
);
CREATE INDEX mail_deliveries_failed ON public.mail_deliveries USING btree (updated_at DESC) WHERE (status <> 'sent'::text);
CREATE INDEX mail_deliveries_words ON public.mail_deliveries USING gin (lower(((recipient || ' '::text) || subject)) gin_trgm_ops);
CREATE TRIGGER mail_deliveries_keep_tries AFTER UPDATE ON mail_deliveries FOR EACH ROW WHEN ((old.status = ANY (ARRAY['failed'::text, 'sent'::text, 'dead'::text])) AND new.status <> 'dead'::text) EXECUTE FUNCTION keep_mail_try();

table mail_tries (
  outbox_id uuid not null,
  position integer not null,
  status text not null,
  error text,
  tried_at timestamp with time zone not null,
  constraint mail_tries_pkey PRIMARY KEY (outbox_id, "position"),
  constraint mail_tries_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(id) ON DELETE CASCADE,
  constraint mail_tries_status_check CHECK (status = ANY (ARRAY['failed'::text, 'sent'::text, 'dead'::text]))
);

table manifests (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  carrier text not null,
  status text not null default 'making'::text,
  label_count integer not null,
  request_id uuid not null,
  reference text,
  file bytea,
  reason text,
  made_by uuid,
  made_by_email text,
  asked_at timestamp with time zone not null default now(),
  ask_again_at timestamp with time zone not null default now(),
  made_at timestamp with time zone,
  constraint manifests_pkey PRIMARY KEY (id),
  constraint manifests_label_count_check CHECK (label_count > 0),
  constraint manifests_made_check CHECK (status <> 'made'::text OR file IS NOT NULL AND made_at IS NOT NULL),
  constraint manifests_provider_check CHECK (provider = ANY ('{pretend,easypost}'::text[])),
  constraint manifests_status_check CHECK (status = ANY ('{making,made,failed}'::text[]))
);
CREATE INDEX manifests_day ON public.manifests USING btree (asked_at);
CREATE INDEX manifests_open ON public.manifests USING btree (ask_again_at) WHERE (status = 'making'::text);

table money_settlements (
  kind text not null,
  subject text not null,
  note text not null,
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamp with time zone not null default now(),
  constraint money_settlements_pkey PRIMARY KEY (kind, subject),
  constraint money_settlements_kind_check CHECK (kind = ANY ('{review,unknown,dispute,refund,waiting,event,fact,invariant}'::text[])),
  constraint money_settlements_note_check CHECK (length(note) >= 1 AND length(note) <= 500)
);

table newsletter_subscribers (
  id uuid not null default gen_random_uuid(),
  email text not null,
  status text not null default 'pending'::text,
  consent_text text not null,
  token_hash text not null,
  token_expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  consented_at timestamp with time zone not null default now(),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_email_key UNIQUE (email),
  constraint newsletter_confirmed_when CHECK (status <> 'confirmed'::text OR confirmed_at IS NOT NULL),
  constraint newsletter_subscribers_email_check CHECK (email = lower(email)),
  constraint newsletter_subscribers_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text])),
  constraint newsletter_unsubscribed_when CHECK (status <> 'unsubscribed'::text OR unsubscribed_at IS NOT NULL)
);
CREATE INDEX newsletter_by_status ON public.newsletter_subscribers USING btree (status, created_at DESC, id);
CREATE INDEX newsletter_newest ON public.newsletter_subscribers USING btree (created_at DESC, id);
CREATE UNIQUE INDEX newsletter_token ON public.newsletter_subscribers USING btree (token_hash);
CREATE INDEX newsletter_unconfirmed ON public.newsletter_subscribers USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX newsletter_words ON public.newsletter_subscribers USING gin (email gin_trgm_ops);

table one_time_links (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_links_pkey PRIMARY KEY (id),
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_links_email_check CHECK (email = lower(email)),
  constraint one_time_links_purpose_check CHECK (purpose = ANY (ARRAY['confirm_email'::text, 'change_email'::text, 'reset_password'::text, 'restore_email'::text]))
);
CREATE INDEX one_time_links_ended ON public.one_time_links USING btree (expires_at);
CREATE INDEX one_time_links_restore ON public.one_time_links USING btree (email) WHERE ((purpose = 'restore_email'::text) AND (used_at IS NULL));
CREATE INDEX one_time_links_user ON public.one_time_links USING btree (user_id, purpose);

table order_events (
  order_id uuid not null,
  position bigint not null generated always as identity,
  type text not null,
  message text,
  from_status text,
  to_status text,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint order_events_from_status_fkey FOREIGN KEY (from_status) REFERENCES order_statuses(name),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_to_status_fkey FOREIGN KEY (to_status) REFERENCES order_statuses(name),
  constraint order_events_actor_kind_check CHECK (actor_kind = ANY ('{buyer,staff,system,provider}'::text[])),
  constraint order_events_check CHECK (actor_kind <> 'staff'::text OR actor_id IS NOT NULL),
  constraint order_events_from_needs_to CHECK (from_status IS NULL OR to_status IS NOT NULL)
);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id);

table order_items (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  product_id uuid,
  product_name text not null,
  sku text not null,
  slug text,
  scent text,
  size text,
  quantity integer not null,
  unit_price_cents integer not null,
  line_total_cents integer not null,
  currency text not null default 'USD'::text,
  image_url text,
  list_price_cents integer,
  price_reason text,
  instead_of text,
  tax_code text,
  tax_cents integer,
  is_discounted boolean not null default true,
  unit_cost_cents integer,
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  constraint order_items_check CHECK (line_total_cents = (unit_price_cents * quantity)),
  constraint order_items_currency_check CHECK (currency = 'USD'::text),
  constraint order_items_instead_of_check CHECK (length(instead_of) >= 1 AND length(instead_of) <= 200),
  constraint order_items_list_price_cents_check CHECK (list_price_cents >= 0),
  constraint order_items_price_explained CHECK ((list_price_cents IS NULL) = (price_reason IS NULL)),
  constraint order_items_price_reason_check CHECK (length(price_reason) >= 1 AND length(price_reason) <= 200),
  constraint order_items_quantity_check CHECK (quantity >= 1 AND quantity <= 999),
  constraint order_items_tax_cents_check CHECK (tax_cents >= 0),
  constraint order_items_tax_code_check CHECK (tax_code ~ '^txcd_[0-9]{8}$'::text),
  constraint order_items_unit_cost_cents_check CHECK (unit_cost_cents >= 0),
  constraint order_items_unit_price_cents_check CHECK (unit_price_cents >= 0)
);
CREATE UNIQUE INDEX order_items_once ON public.order_items USING btree (order_id, product_id) INCLUDE (sku, quantity);
CREATE INDEX order_items_product ON public.order_items USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX order_items_words ON public.order_items USING gin (lower(((product_name || ' '::text) || sku)) gin_trgm_ops);

table order_notes (
  id uuid not null,
  order_id uuid not null,
  body text not null,
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 2000)
);
CREATE INDEX order_notes_order ON public.order_notes USING btree (order_id, created_at);

table order_statuses (
  name text not null,
  is_unpaid boolean not null,
  is_sent boolean not null,
  is_done boolean not null,
  is_over boolean not null,
  constraint order_statuses_pkey PRIMARY KEY (name)
);

table orders (
  id uuid not null default uuidv7(),
  order_number text not null,
  user_id uuid,
  email text not null,
  status text not null default 'pending'::text,
  currency text not null default 'USD'::text,
  subtotal_cents integer not null,
  discount_cents integer not null default 0,
  shipping_cents integer not null,
  tax_cents integer not null,
  tax_basis_points double precision not null,
  total_cents integer not null,
  refunded_cents integer not null default 0,
  coupon_code text,
  shipping_method text not null,
  shipping_name text not null,
  shipping_phone text,
  shipping_address1 text not null,
  shipping_address2 text,
  shipping_city text not null,
  shipping_state text not null,
  shipping_postal text not null,
  shipping_country text not null default 'US'::text,
  carrier text,
  tracking_number text,
  tracking_url text,
  estimated_delivery_from date,
  estimated_delivery date,
  notes text,
  marketing_consent boolean not null default false,
  hold_expires_at timestamp with time zone,
  manual_payment_reason text,
  placed_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  placed_from text,
  change_minutes integer not null default change_minutes_set(),
  hold_extended_at timestamp with time zone,
  taxes_shipping boolean not null default false,
  tax_source text not null default 'table'::text,
  credit_cents integer not null default 0,
  refunded_credit_cents integer not null default 0,
  shipping_source text not null default 'own'::text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_status_fkey FOREIGN KEY (status) REFERENCES order_statuses(name),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint orders_change_minutes_check CHECK (change_minutes >= 1 AND change_minutes <= 1440),
  constraint orders_check CHECK (discount_cents >= 0 AND discount_cents <= subtotal_cents),
  constraint orders_check1 CHECK (total_cents = (subtotal_cents - discount_cents + shipping_cents + tax_cents - credit_cents)),
  constraint orders_check2 CHECK (refunded_cents >= 0 AND refunded_cents <= total_cents),
  constraint orders_check3 CHECK (estimated_delivery >= estimated_delivery_from),
  constraint orders_check4 CHECK (hold_expires_at IS NULL OR (status = ANY ('{pending,processing}'::text[]))),
  constraint orders_credit_cents_check CHECK (credit_cents >= 0),
  constraint orders_currency_check CHECK (currency = 'USD'::text),
  constraint orders_email_check CHECK (email = lower(email)),
  constraint orders_order_number_check CHECK (order_number ~ '^GG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text),
  constraint orders_refunded_credit_check CHECK (refunded_credit_cents >= 0 AND refunded_credit_cents <= credit_cents),
  constraint orders_shipping_cents_check CHECK (shipping_cents >= 0),
  constraint orders_shipping_country_check CHECK (shipping_country = 'US'::text),
  constraint orders_shipping_method_check CHECK (shipping_method = ANY ('{standard,expedited}'::text[])),
  constraint orders_shipping_postal_check CHECK (shipping_postal ~ '^\d{5}(-\d{4})?$'::text),
  constraint orders_shipping_source_check CHECK (shipping_source = ANY ('{own,carrier,fallback}'::text[])),
  constraint orders_shipping_state_check CHECK (shipping_state ~ '^[A-Z]{2}$'::text),
  constraint orders_subtotal_cents_check CHECK (subtotal_cents >= 0),
  constraint orders_tax_basis_points_check CHECK (tax_basis_points >= 0::double precision AND tax_basis_points <= 10000::double precision),
  constraint orders_tax_cents_check CHECK (tax_cents >= 0),
  constraint orders_tax_source_check CHECK (tax_source = ANY ('{table,stripe,fallback}'::text[])),
  constraint orders_tracking_url_check CHECK (tracking_url ~ '^https?://'::text)
);
CREATE INDEX orders_by_email ON public.orders USING btree (email, paid_at);
CREATE INDEX orders_by_status ON public.orders USING btree (status, placed_at DESC);
CREATE INDEX orders_changed ON public.orders USING btree (updated_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_coupon ON public.orders USING btree (coupon_code) WHERE (coupon_code IS NOT NULL);
CREATE INDEX orders_customer ON public.orders USING btree (lower(shipping_name), id);
CREATE INDEX orders_ended_by_hand ON public.orders USING btree (paid_at) WHERE ((manual_payment_reason IS NOT NULL) AND (status = ANY (ARRAY['canceled'::text, 'refunded'::text])) AND (paid_at IS NOT NULL));
CREATE INDEX orders_mailbox ON public.orders USING btree ((
CASE
    WHEN (split_part(lower(email), '@'::text, 2) = ANY ('{gmail.com,googlemail.com}'::text[])) THEN (replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text)
    ELSE ((split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(email), '@'::text, 2))
END));
CREATE INDEX orders_mine ON public.orders USING btree (user_id, placed_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_newest ON public.orders USING btree (placed_at DESC, id);
CREATE INDEX orders_paid ON public.orders USING btree (paid_at) INCLUDE (total_cents, refunded_cents, discount_cents) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_past_hold ON public.orders USING btree (hold_expires_at) WHERE (hold_expires_at IS NOT NULL);
CREATE INDEX orders_taxed_by_provider ON public.orders USING btree (paid_at) WHERE ((tax_source <> 'table'::text) AND (paid_at IS NOT NULL));
CREATE INDEX orders_to_pack ON public.orders USING btree (((shipping_method <> 'expedited'::text)), placed_at, id) WHERE (status = 'paid'::text);
CREATE INDEX orders_to_ship ON public.orders USING btree (((shipping_method <> 'expedited'::text)), placed_at, id) WHERE (status = 'packed'::text);
CREATE INDEX orders_total ON public.orders USING btree (total_cents DESC, id);
CREATE INDEX orders_unpaid_email ON public.orders USING btree (email) WHERE ((status = 'pending'::text) AND (paid_at IS NULL));
CREATE INDEX orders_unpaid_place ON public.orders USING btree (placed_from) WHERE ((status = 'pending'::text) AND (paid_at IS NULL) AND (placed_from IS NOT NULL));
CREATE INDEX orders_words ON public.orders USING gin (lower(((((((((order_number || ' '::text) || COALESCE(shipping_name, ''::text)) || ' '::text) || email) || ' '::text) || shipping_postal) || ' '::text) || replace(COALESCE(tracking_number, ''::text), ' '::text, ''::text))) gin_trgm_ops);
CREATE TRIGGER orders_end_links AFTER UPDATE OF user_id ON orders FOR EACH ROW WHEN (old.user_id IS NULL AND new.user_id IS NOT NULL) EXECUTE FUNCTION end_links();
CREATE TRIGGER orders_forget_links AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION forget_links();
CREATE TRIGGER orders_gone_let_guest_go AFTER DELETE ON orders FOR EACH ROW WHEN (old.user_id IS NULL) EXECUTE FUNCTION let_guest_go();
CREATE TRIGGER orders_keep_guest AFTER INSERT ON orders FOR EACH ROW WHEN (new.user_id IS NULL) EXECUTE FUNCTION keep_guest();
CREATE TRIGGER orders_keep_their_buyer AFTER UPDATE OF user_id ON orders FOR EACH ROW WHEN (old.user_id IS NULL AND new.user_id IS NOT NULL) EXECUTE FUNCTION keep_order_of_account();
CREATE TRIGGER orders_let_guest_go AFTER UPDATE OF email, user_id ON orders FOR EACH ROW WHEN (old.user_id IS NULL AND (new.user_id IS NOT NULL OR new.email <> old.email)) EXECUTE FUNCTION let_guest_go();

table orders_to_forget (
  order_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  constraint orders_to_forget_pkey PRIMARY KEY (order_id),
  constraint orders_to_forget_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

table outbox (
  id uuid not null default uuidv7(),
  kind text not null,
  dedupe_key text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  dispatched_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX outbox_latest ON public.outbox USING btree (created_at DESC, id);
CREATE INDEX outbox_order ON public.outbox USING btree (COALESCE((payload ->> 'order_id'::text), (payload ->> 'order_number'::text))) WHERE (COALESCE((payload ->> 'order_id'::text), (payload ->> 'order_number'::text)) IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (created_at) WHERE (dispatched_at IS NULL);

table payment_disputes (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_reference text not null,
  status text not null,
  reason text not null,
  amount_cents integer not null,
  answer_by timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  told_at timestamp with time zone not null default now(),
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_provider_provider_reference_key UNIQUE (provider, provider_reference),
  constraint payment_disputes_payment_id_order_id_fkey FOREIGN KEY (payment_id, order_id) REFERENCES payments(id, order_id) ON DELETE RESTRICT,
  constraint payment_disputes_amount_cents_check CHECK (amount_cents >= 0),
  constraint payment_disputes_status_check CHECK (status = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text, 'closed'::text]))
);
CREATE INDEX payment_disputes_open ON public.payment_disputes USING btree (answer_by) WHERE (status = ANY (ARRAY['inquiry'::text, 'open'::text]));
CREATE INDEX payment_disputes_payment ON public.payment_disputes USING btree (payment_id);

table payment_facts (
  id bigint not null generated always as identity,
  payment_id uuid,
  provider text not null,
  provider_reference text,
  kind text not null,
  amount_cents integer,
  currency text,
  decision text not null,
  created_at timestamp with time zone not null default now(),
  constraint payment_facts_pkey PRIMARY KEY (id),
  constraint payment_facts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE
);
CREATE INDEX payment_facts_payment ON public.payment_facts USING btree (payment_id, id);
CREATE INDEX payment_facts_unfit ON public.payment_facts USING btree (created_at DESC) WHERE (decision = ANY (ARRAY['mismatch_review'::text, 'unknown_payment'::text]));

table payments (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  provider text not null,
  method text,
  provider_reference text,
  status text not null default 'created'::text,
  amount_cents integer not null,
  currency text not null default 'USD'::text,
  captured_cents integer not null default 0,
  refund_reserved_cents integer not null default 0,
  refunded_cents integer not null default 0,
  redirect_url text,
  failure_code text,
  asked_at timestamp with time zone,
  asked_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  capture_reference text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_of_order UNIQUE (order_id, id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  constraint payments_amount_cents_check CHECK (amount_cents >= 0),
  constraint payments_check CHECK (captured_cents >= 0 AND captured_cents <= amount_cents),
  constraint payments_check1 CHECK (refund_reserved_cents >= 0 AND refund_reserved_cents <= captured_cents),
  constraint payments_check2 CHECK (refunded_cents >= 0 AND refunded_cents <= refund_reserved_cents),
  constraint payments_check3 CHECK ((status = 'captured'::text) = (captured_cents = amount_cents AND captured_cents > 0 OR status = 'captured'::text AND amount_cents = 0)),
  constraint payments_currency_check CHECK (currency = 'USD'::text),
  constraint payments_method_check CHECK (method = ANY ('{card,paypal}'::text[])),
  constraint payments_provider_check CHECK (provider = ANY ('{test,stripe,paypal,manual,free}'::text[])),
  constraint payments_status_check CHECK (status = ANY ('{created,pending,processing,unknown,captured,failed,canceled,expired,review}'::text[]))
);
CREATE UNIQUE INDEX payments_capture ON public.payments USING btree (provider, capture_reference) WHERE (capture_reference IS NOT NULL);
CREATE INDEX payments_open ON public.payments USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text, 'processing'::text, 'unknown'::text]));
CREATE UNIQUE INDEX payments_reference ON public.payments USING btree (provider, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX payments_review ON public.payments USING btree (updated_at DESC) WHERE (status = 'review'::text);

table product_families (
  id uuid not null default gen_random_uuid(),
  name text not null,
  options jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint product_families_pkey PRIMARY KEY (id),
  constraint product_families_name_check CHECK (length(TRIM(BOTH FROM name)) >= 1 AND length(TRIM(BOTH FROM name)) <= 120),
  constraint product_families_options_check CHECK (jsonb_typeof(options) = 'array'::text AND jsonb_array_length(options) >= 1 AND jsonb_array_length(options) <= 2)
);

table product_images (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  storage_path text not null,
  public_url text not null,
  alt text not null default ''::text,
  sort_order integer not null default 0,
  is_primary boolean not null default false,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  placeholder text,
  mean_colour text,
  created_at timestamp with time zone not null default now(),
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_storage_path_key UNIQUE (product_id, storage_path),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_images_alt_check CHECK (length(alt) <= 160),
  constraint product_images_height_check CHECK (height > 0),
  constraint product_images_mean_colour_check CHECK (mean_colour ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint product_images_placeholder_check CHECK (length(placeholder) <= 600),
  constraint product_images_width_check CHECK (width > 0),
  constraint product_images_widths_check CHECK (cardinality(widths) > 0)
);
CREATE UNIQUE INDEX product_images_one_primary ON public.product_images USING btree (product_id) WHERE is_primary;
CREATE INDEX product_images_order ON public.product_images USING btree (product_id, sort_order);

table product_prices (
  product_id uuid not null,
  since timestamp with time zone not null,
  price_cents integer not null,
  constraint product_prices_pkey PRIMARY KEY (product_id, since),
  constraint product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_prices_price_cents_check CHECK (price_cents >= 0)
);

table products (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  description text,
  short_description text,
  price_cents integer not null,
  category text,
  scent text,
  size text,
  line text,
  stock_quantity integer,
  image_url text,
  ingredients text,
  is_active boolean not null default true,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  how_to_use text,
  is_returnable boolean not null default true,
  sku text,
  gtin text,
  weight_oz double precision,
  cost_cents integer,
  compare_at_cents integer,
  origin text,
  lasts_days integer,
  family_id uuid,
  option_values text[],
  tax_code text,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_family_id_fkey FOREIGN KEY (family_id) REFERENCES product_families(id),
  constraint products_check CHECK (rating_sum >= rating_count AND rating_sum <= (rating_count * 5)),
  constraint products_compare_at_cents_check CHECK (compare_at_cents > 0),
  constraint products_cost_cents_check CHECK (cost_cents >= 0),
  constraint products_gtin_check CHECK (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'::text),
  constraint products_how_to_use CHECK (length(how_to_use) >= 1 AND length(how_to_use) <= 2000),
  constraint products_lasts_days_check CHECK (lasts_days >= 1 AND lasts_days <= 1000),
  constraint products_name_check CHECK (length(TRIM(BOTH FROM name)) >= 1 AND length(TRIM(BOTH FROM name)) <= 160),
  constraint products_origin_check CHECK (origin ~ '^[A-Z]{2}$'::text),
  constraint products_price_cents_check CHECK (price_cents >= 0),
  constraint products_rating_count_check CHECK (rating_count >= 0),
  constraint products_sku_check CHECK (sku ~ '^[A-Z0-9][A-Z0-9._/-]{0,59}$'::text),
  constraint products_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 160),
  constraint products_stock_quantity_check CHECK (stock_quantity >= 0),
  constraint products_tax_code_check CHECK (tax_code ~ '^txcd_[0-9]{8}$'::text),
  constraint products_variant CHECK ((family_id IS NULL) = (option_values IS NULL) AND (option_values IS NULL OR (cardinality(option_values) = ANY (ARRAY[1, 2])))),
  constraint products_weight_oz_check CHECK (weight_oz > 0::double precision AND weight_oz <= 1120::double precision)
) with (fillfactor=80);
CREATE INDEX products_by_name ON public.products USING btree (lower(name), id);
CREATE INDEX products_by_price ON public.products USING btree (price_cents, id);
CREATE INDEX products_by_status ON public.products USING btree (((is_active)::integer), created_at DESC, id);
CREATE INDEX products_category ON public.products USING btree (category, created_at DESC, id) WHERE is_active;
CREATE UNIQUE INDEX products_combination ON public.products USING btree (family_id, lower(option_values[1]), lower(COALESCE(option_values[2], ''::text))) WHERE (family_id IS NOT NULL);
CREATE UNIQUE INDEX products_gtin ON public.products USING btree (lpad(gtin, 14, '0'::text));
CREATE INDEX products_inactive ON public.products USING btree (created_at DESC, id) WHERE (NOT is_active);
CREATE INDEX products_latest ON public.products USING btree (created_at DESC, id);
CREATE INDEX products_line ON public.products USING btree (line, size) WHERE is_active;
CREATE INDEX products_name_trigrams ON public.products USING gin (lower(name) gin_trgm_ops);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id) WHERE is_active;
CREATE INDEX products_of_category ON public.products USING btree (category, created_at DESC, id);
CREATE INDEX products_price ON public.products USING btree (price_cents, id) WHERE is_active;
CREATE UNIQUE INDEX products_sku ON public.products USING btree (sku);
CREATE INDEX products_staff_words ON public.products USING gin (lower(((((((name || ' '::text) || slug) || ' '::text) || COALESCE(sku, ''::text)) || ' '::text) || COALESCE(gtin, ''::text))) gin_trgm_ops);
CREATE INDEX products_words ON public.products USING gin (lower(((((name || ' '::text) || COALESCE(scent, ''::text)) || ' '::text) || COALESCE(category, ''::text))) gin_trgm_ops) WHERE is_active;
CREATE TRIGGER products_keep_former_slug AFTER INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER products_keep_price AFTER INSERT OR UPDATE OF price_cents ON products FOR EACH ROW EXECUTE FUNCTION keep_price();
CREATE TRIGGER products_search_words_changed AFTER UPDATE OF name, scent, category ON products FOR EACH ROW EXECUTE FUNCTION keep_words_of_changed();
CREATE TRIGGER products_search_words_new AFTER INSERT ON products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new();
CREATE TRIGGER products_tell_low_stock AFTER UPDATE OF stock_quantity ON products FOR EACH ROW WHEN (new.stock_quantity < old.stock_quantity) EXECUTE FUNCTION tell_low_stock();

table profiles (
  id uuid not null,
  full_name text not null default ''::text,
  is_admin boolean not null default false,
  phone text,
  shipping_address jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profiles_full_name_check CHECK (length(full_name) <= 80),
  constraint profiles_shipping_address_object CHECK (jsonb_typeof(shipping_address) = 'object'::text)
);
CREATE INDEX profiles_admins ON public.profiles USING btree (created_at DESC) WHERE is_admin;
CREATE INDEX profiles_created_at ON public.profiles USING btree (created_at DESC, id);
CREATE TRIGGER profiles_end_lines AFTER UPDATE OF is_admin ON profiles FOR EACH ROW WHEN (old.is_admin IS DISTINCT FROM new.is_admin) EXECUTE FUNCTION end_user_lines();

table purchase_reports (
  order_id uuid not null,
  status text not null,
  tries integer not null default 1,
  error text,
  updated_at timestamp with time zone not null default now(),
  constraint purchase_reports_pkey PRIMARY KEY (order_id),
  constraint purchase_reports_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint purchase_reports_status_check CHECK (status = ANY (ARRAY['sent'::text, 'failed'::text, 'given_up'::text]))
);
CREATE INDEX purchase_reports_unsent ON public.purchase_reports USING btree (updated_at DESC) WHERE (status <> 'sent'::text);

table rate_limit_counters (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_counters_pkey PRIMARY KEY (key)
);

table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{64}$'::text)
);

table refund_lines (
  refund_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null,
  amount_cents integer not null,
  written_off integer not null default 0,
  restocked integer not null default 0,
  constraint refund_lines_pkey PRIMARY KEY (refund_id, order_item_id),
  constraint refund_lines_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint refund_lines_amount_cents_check CHECK (amount_cents >= 0),
  constraint refund_lines_quantity_check CHECK (quantity >= 1),
  constraint refund_lines_restocked_check CHECK (restocked >= 0),
  constraint refund_lines_written_off CHECK (written_off >= 0 AND written_off <= quantity)
);
CREATE INDEX refund_lines_item ON public.refund_lines USING btree (order_item_id);

table refunds (
  id uuid not null default gen_random_uuid(),
  payment_id uuid,
  order_id uuid not null,
  amount_cents integer not null,
  reason text not null,
  restock boolean not null default false,
  status text not null default 'requested'::text,
  provider_reference text,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  idempotency_key text,
  request_hash text,
  note text,
  replaces uuid,
  answered_at timestamp with time zone,
  tax_cents integer not null default 0,
  as_credit boolean not null default false,
  part_of uuid,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_part_of_key UNIQUE (part_of),
  constraint refunds_replaces_key UNIQUE (replaces),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  constraint refunds_part_of_fkey FOREIGN KEY (part_of) REFERENCES refunds(id) ON DELETE RESTRICT,
  constraint refunds_payment_of_order FOREIGN KEY (payment_id, order_id) REFERENCES payments(id, order_id) ON DELETE RESTRICT,
  constraint refunds_replaces_fkey FOREIGN KEY (replaces) REFERENCES refunds(id) ON DELETE RESTRICT,
  constraint refunds_actor_kind_check CHECK (actor_kind = ANY (ARRAY['buyer'::text, 'staff'::text, 'system'::text, 'provider'::text])),
  constraint refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint refunds_check CHECK ((status = 'requested'::text) = (settled_at IS NULL)),
  constraint refunds_key_has_hash CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  constraint refunds_of_credit CHECK (payment_id IS NOT NULL OR as_credit),
  constraint refunds_staff_named CHECK (actor_kind <> 'staff'::text OR actor_id IS NOT NULL),
  constraint refunds_status_check CHECK (status = ANY (ARRAY['requested'::text, 'succeeded'::text, 'failed'::text])),
  constraint refunds_tax_cents_check CHECK (tax_cents >= 0)
);
CREATE UNIQUE INDEX refunds_asked_once ON public.refunds USING btree (actor_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX refunds_failed ON public.refunds USING btree (settled_at DESC) WHERE (status = 'failed'::text);
CREATE INDEX refunds_given_back ON public.refunds USING btree (settled_at) WHERE (status = 'succeeded'::text);
CREATE INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (status = 'requested'::text);
CREATE INDEX refunds_order ON public.refunds USING btree (order_id, created_at);
CREATE INDEX refunds_payment ON public.refunds USING btree (payment_id);
CREATE UNIQUE INDEX refunds_reference ON public.refunds USING btree (payment_id, provider_reference) WHERE (provider_reference IS NOT NULL);

table renewed_links (
  id uuid not null,
  renewed_at timestamp with time zone not null,
  constraint renewed_links_pkey PRIMARY KEY (id)
);

table return_lines (
  return_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null,
  reason text not null,
  condition text not null,
  arrived integer,
  restocked integer,
  constraint return_lines_pkey PRIMARY KEY (return_id, order_item_id),
  constraint return_lines_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_lines_check CHECK (arrived >= 0 AND arrived <= quantity),
  constraint return_lines_condition_check CHECK (condition = ANY ('{unopened,opened,too_little}'::text[])),
  constraint return_lines_quantity_check CHECK (quantity > 0),
  constraint return_lines_reason_check CHECK (reason = ANY ('{not_right,scent,ordered_wrong,changed_mind,broken,wrong_item,faulty}'::text[])),
  constraint return_lines_received_check CHECK ((arrived IS NULL) = (restocked IS NULL)),
  constraint return_lines_restocked_check CHECK (restocked >= 0 AND restocked <= arrived)
);
CREATE INDEX return_lines_item ON public.return_lines USING btree (order_item_id);

table return_pictures (
  id uuid not null,
  return_id uuid not null,
  position integer not null,
  storage_path text not null,
  name text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  created_at timestamp with time zone not null default now(),
  constraint return_pictures_pkey PRIMARY KEY (id),
  constraint return_pictures_return UNIQUE (return_id, "position"),
  constraint return_pictures_storage_path_key UNIQUE (storage_path),
  constraint return_pictures_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_pictures_bytes_check CHECK (bytes > 0),
  constraint return_pictures_height_check CHECK (height > 0),
  constraint return_pictures_name_check CHECK (length(name) >= 1 AND length(name) <= 160),
  constraint return_pictures_position_check CHECK ("position" >= 0 AND "position" <= 3),
  constraint return_pictures_width_check CHECK (width > 0),
  constraint return_pictures_widths_check CHECK (cardinality(widths) > 0)
);
CREATE TRIGGER return_pictures_loose AFTER DELETE ON return_pictures FOR EACH ROW EXECUTE FUNCTION loose_return_picture();

table return_steps (
  id bigint not null generated always as identity,
  return_id uuid not null,
  status text not null,
  message text,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint return_steps_pkey PRIMARY KEY (id),
  constraint return_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint return_steps_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_steps_actor_kind_check CHECK (actor_kind = ANY ('{buyer,staff,system}'::text[])),
  constraint return_steps_message_check CHECK (length(message) >= 1 AND length(message) <= 1000),
  constraint return_steps_status_check CHECK (status = ANY ('{asked,approved,on_way,arrived,received,refunded,replaced,declined,closed}'::text[]))
);
CREATE INDEX return_steps_return ON public.return_steps USING btree (return_id, id);

table returns (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  code text not null,
  request_id uuid not null,
  status text not null default 'asked'::text,
  wish text not null,
  note text,
  refund_id uuid,
  asked_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone not null default now(),
  label_problem text,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_code_key UNIQUE (code),
  constraint returns_refund_id_key UNIQUE (refund_id),
  constraint returns_request_id_key UNIQUE (order_id, request_id),
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint returns_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint returns_code_check CHECK (code ~ '^RT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text),
  constraint returns_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  constraint returns_refunded_with CHECK ((status = 'refunded'::text) = (refund_id IS NOT NULL)),
  constraint returns_status_check CHECK (status = ANY ('{asked,approved,on_way,arrived,received,refunded,replaced,declined,closed}'::text[])),
  constraint returns_wish_check CHECK (wish = ANY ('{refund,credit,replacement}'::text[]))
);
CREATE INDEX returns_asked ON public.returns USING btree (asked_at DESC, id);
CREATE INDEX returns_waiting ON public.returns USING btree (moved_at) WHERE (status = ANY (ARRAY['asked'::text, 'arrived'::text, 'received'::text]));

table reviews (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  user_id uuid,
  order_id uuid,
  rating integer not null,
  title text not null,
  body text not null,
  author_name text not null,
  verified boolean not null default false,
  is_demo boolean not null default false,
  status text not null default 'published'::text,
  removed_reason text,
  removed_by uuid,
  created_at timestamp with time zone not null default now(),
  disclosed boolean not null default false,
  edited_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reviews_author_name_check CHECK (length(author_name) <= 80),
  constraint reviews_body_check CHECK (length(body) <= 4000),
  constraint reviews_check CHECK (NOT verified OR order_id IS NOT NULL),
  constraint reviews_check1 CHECK ((status = 'removed'::text) = (removed_reason IS NOT NULL)),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_status_check CHECK (status = ANY (ARRAY['published'::text, 'removed'::text])),
  constraint reviews_title_check CHECK (length(title) <= 120)
);
CREATE INDEX reviews_by_rating ON public.reviews USING btree (product_id, rating) WHERE (status = 'published'::text);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id);
CREATE UNIQUE INDEX reviews_of_a_purchase ON public.reviews USING btree (product_id, order_id) WHERE verified;
CREATE UNIQUE INDEX reviews_once ON public.reviews USING btree (product_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX reviews_published ON public.reviews USING btree (product_id, created_at DESC, id) WHERE (status = 'published'::text);
CREATE INDEX reviews_removed ON public.reviews USING btree (created_at DESC, id) WHERE (status = 'removed'::text);
CREATE INDEX reviews_samples ON public.reviews USING btree (product_id) WHERE ((status = 'published'::text) AND is_demo);
CREATE INDEX reviews_stars ON public.reviews USING btree (rating, created_at DESC, id);
CREATE TRIGGER reviews_count_rating AFTER INSERT OR DELETE OR UPDATE OF status, rating ON reviews FOR EACH ROW EXECUTE FUNCTION count_rating();

table sales_days (
  day date not null,
  placed integer not null,
  orders integer not null,
  revenue_cents bigint not null,
  discount_cents bigint not null,
  discounted_orders integer not null,
  kept_at timestamp with time zone not null,
  constraint sales_days_pkey PRIMARY KEY (day),
  constraint sales_days_discount_cents_check CHECK (discount_cents >= 0),
  constraint sales_days_discounted_orders_check CHECK (discounted_orders >= 0),
  constraint sales_days_orders_check CHECK (orders >= 0),
  constraint sales_days_placed_check CHECK (placed >= 0)
);

table search_words (
  word text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_alike ON public.search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);

table sessions (
  id uuid not null default gen_random_uuid(),
  expires_at timestamp with time zone not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  ip_address text,
  user_agent text,
  user_id uuid not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX sessions_ended ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_end_lines AFTER DELETE ON sessions FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION end_session_lines();

table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER settings_end_lines AFTER INSERT OR UPDATE OF value ON settings FOR EACH ROW WHEN (new.key = 'staff_two_step'::text AND new.value = 'true'::jsonb) EXECUTE FUNCTION end_lines_without_two_step();

table ship_notices (
  order_id uuid not null,
  carrier text not null,
  tracking_number text not null,
  told_at timestamp with time zone not null default now(),
  constraint ship_notices_pkey PRIMARY KEY (order_id, carrier, tracking_number),
  constraint ship_notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

table staff_orders (
  order_id uuid not null,
  draft_id uuid not null,
  discount_cents integer not null default 0,
  replaces uuid,
  adds_to uuid,
  constraint staff_orders_pkey PRIMARY KEY (order_id),
  constraint staff_orders_draft_id_key UNIQUE (draft_id),
  constraint staff_orders_adds_to_fkey FOREIGN KEY (adds_to) REFERENCES orders(id) ON DELETE SET NULL,
  constraint staff_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint staff_orders_replaces_fkey FOREIGN KEY (replaces) REFERENCES orders(id) ON DELETE SET NULL,
  constraint staff_orders_discount_cents_check CHECK (discount_cents >= 0),
  constraint staff_orders_one_link CHECK (replaces IS NULL OR adds_to IS NULL)
);
CREATE INDEX staff_orders_adds_to ON public.staff_orders USING btree (adds_to) WHERE (adds_to IS NOT NULL);
CREATE INDEX staff_orders_replaces ON public.staff_orders USING btree (replaces) WHERE (replaces IS NOT NULL);

table stock_movements (
  id bigint not null generated always as identity,
  product_id uuid not null,
  quantity integer not null,
  reason text not null,
  order_id uuid,
  actor_id uuid,
  created_at timestamp with time zone not null default now(),
  cause text,
  note text,
  request_id uuid,
  constraint stock_movements_pkey PRIMARY KEY (product_id, id) INCLUDE (quantity),
  constraint stock_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_movements_cause CHECK (cause IS NULL OR reason = 'adjustment'::text AND (cause = ANY (ARRAY['delivery'::text, 'count'::text, 'damage'::text, 'return'::text, 'sample'::text, 'other'::text]))),
  constraint stock_movements_check2 CHECK ((reason <> ALL ('{release,return,initial}'::text[])) OR quantity > 0),
  constraint stock_movements_note CHECK (note IS NULL OR cause IS NOT NULL AND length(note) >= 1 AND length(note) <= 200),
  constraint stock_movements_of_order CHECK ((reason = ANY ('{order,swap,release,retake,return}'::text[])) = (order_id IS NOT NULL)),
  constraint stock_movements_quantity_check CHECK (quantity <> 0),
  constraint stock_movements_reason_check CHECK (reason = ANY ('{initial,order,swap,release,retake,return,adjustment}'::text[])),
  constraint stock_movements_taken CHECK ((reason <> ALL ('{order,retake}'::text[])) OR quantity < 0)
);
CREATE UNIQUE INDEX stock_movements_once ON public.stock_movements USING btree (order_id, product_id, (
CASE reason
    WHEN 'order'::text THEN ('-1'::integer)::bigint
    WHEN 'release'::text THEN ('-2'::integer)::bigint
    ELSE id
END)) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX stock_movements_request ON public.stock_movements USING btree (request_id) WHERE (request_id IS NOT NULL);

table stock_requests (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  email text not null,
  asked_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint stock_requests_pkey PRIMARY KEY (id),
  constraint stock_requests_email_product_id_key UNIQUE (email, product_id),
  constraint stock_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stock_requests_check CHECK (told_at IS NULL OR confirmed_at IS NOT NULL),
  constraint stock_requests_email_check CHECK (email = lower(email))
);
CREATE INDEX stock_requests_age ON public.stock_requests USING btree (asked_at);
CREATE INDEX stock_requests_product ON public.stock_requests USING btree (product_id);
CREATE INDEX stock_requests_waiting ON public.stock_requests USING btree (product_id, asked_at) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));

table store_credit (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  cents integer not null,
  kind text not null,
  order_id uuid,
  reason text,
  actor_email text,
  created_at timestamp with time zone not null default now(),
  refund_id uuid,
  constraint store_credit_pkey PRIMARY KEY (id),
  constraint store_credit_refund_id_key UNIQUE (refund_id),
  constraint store_credit_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint store_credit_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE,
  constraint store_credit_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint store_credit_explained CHECK ((reason IS NULL) = (order_id IS NOT NULL)),
  constraint store_credit_kind_check CHECK (kind = ANY ('{given,refund,spent,returned,paid_out}'::text[])),
  constraint store_credit_of_order CHECK ((order_id IS NULL) = (kind = ANY (ARRAY['given'::text, 'paid_out'::text]))),
  constraint store_credit_of_refund CHECK (
CASE kind
    WHEN 'refund'::text THEN refund_id IS NOT NULL
    WHEN 'returned'::text THEN true
    ELSE refund_id IS NULL
END),
  constraint store_credit_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200),
  constraint store_credit_sign CHECK (
CASE
    WHEN kind = ANY (ARRAY['spent'::text, 'paid_out'::text]) THEN cents < 0
    ELSE cents > 0
END)
);
CREATE INDEX store_credit_account ON public.store_credit USING btree (user_id, created_at DESC) INCLUDE (cents);
CREATE INDEX store_credit_order ON public.store_credit USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER store_credit_covered BEFORE INSERT ON store_credit FOR EACH ROW EXECUTE FUNCTION cover_credit();

table support_messages (
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  sender text not null,
  user_id uuid,
  body text not null,
  is_private boolean not null default false,
  created_at timestamp with time zone not null default now(),
  event text,
  event_value text,
  request_id uuid,
  constraint support_messages_pkey PRIMARY KEY (id),
  constraint support_messages_request_id_key UNIQUE (request_id),
  constraint support_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint support_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_messages_body_check CHECK (length(body) <= 2000),
  constraint support_messages_event_bare CHECK (event IS NULL OR body = ''::text),
  constraint support_messages_event_check CHECK (event = ANY (ARRAY['priority'::text, 'category'::text, 'assigned'::text, 'pending_customer'::text, 'resolved'::text, 'reopened'::text, 'closed'::text])),
  constraint support_messages_event_value_check CHECK (length(event_value) <= 120),
  constraint support_messages_private_check CHECK (NOT is_private OR sender <> 'customer'::text),
  constraint support_messages_sender_check CHECK (sender = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text]))
);
CREATE INDEX support_messages_ticket ON public.support_messages USING btree (ticket_id, created_at);

table support_pictures (
  id uuid not null default gen_random_uuid(),
  message_id uuid,
  owner_key text not null,
  position integer not null default 0,
  storage_path text not null,
  name text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  created_at timestamp with time zone not null default now(),
  constraint support_pictures_pkey PRIMARY KEY (id),
  constraint support_pictures_storage_path_key UNIQUE (storage_path),
  constraint support_pictures_message_id_fkey FOREIGN KEY (message_id) REFERENCES support_messages(id) ON DELETE SET NULL,
  constraint support_pictures_bytes_check CHECK (bytes > 0),
  constraint support_pictures_height_check CHECK (height > 0),
  constraint support_pictures_name_check CHECK (length(name) >= 1 AND length(name) <= 160),
  constraint support_pictures_owner_key_check CHECK (length(owner_key) >= 1 AND length(owner_key) <= 80),
  constraint support_pictures_position_check CHECK ("position" >= 0 AND "position" <= 2),
  constraint support_pictures_width_check CHECK (width > 0),
  constraint support_pictures_widths_check CHECK (cardinality(widths) > 0)
);
CREATE INDEX support_pictures_loose ON public.support_pictures USING btree (owner_key, created_at) WHERE (message_id IS NULL);
CREATE UNIQUE INDEX support_pictures_message ON public.support_pictures USING btree (message_id, "position") WHERE (message_id IS NOT NULL);

table support_reads (
  ticket_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone not null default now(),
  constraint support_reads_pkey PRIMARY KEY (ticket_id, user_id),
  constraint support_reads_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint support_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

table support_tickets (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  email text not null,
  subject text not null,
  status text not null default 'open'::text,
  category text not null,
  order_number text,
  priority text not null default 'normal'::text,
  assigned_to uuid,
  created_at timestamp with time zone not null default now(),
  last_message_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  version integer not null default 1,
  order_id uuid,
  waiting_since timestamp with time zone,
  due_at timestamp with time zone,
  closed_at timestamp with time zone,
  read_at timestamp with time zone not null default now(),
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_tickets_category_check CHECK (category = ANY (ARRAY['order'::text, 'billing'::text, 'shipping'::text, 'product'::text, 'technical'::text, 'other'::text])),
  constraint support_tickets_closed_when CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint support_tickets_email_check CHECK (email = lower(email)),
  constraint support_tickets_open_waits CHECK ((status = 'open'::text) = (waiting_since IS NOT NULL)),
  constraint support_tickets_priority_check CHECK (priority = ANY (ARRAY['normal'::text, 'high'::text])),
  constraint support_tickets_resolved_when CHECK (status <> 'resolved'::text OR resolved_at IS NOT NULL),
  constraint support_tickets_status_check CHECK (status = ANY (ARRAY['open'::text, 'pending_customer'::text, 'resolved'::text, 'closed'::text])),
  constraint support_tickets_subject_check CHECK (length(subject) >= 5 AND length(subject) <= 200),
  constraint support_tickets_version_check CHECK (version > 0),
  constraint support_tickets_waits_until CHECK ((waiting_since IS NULL) = (due_at IS NULL))
);
CREATE INDEX support_tickets_assigned ON public.support_tickets USING btree (assigned_to, last_message_at DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX support_tickets_due ON public.support_tickets USING btree (due_at, id) WHERE (status = 'open'::text);
CREATE INDEX support_tickets_email ON public.support_tickets USING btree (email, last_message_at DESC);
CREATE INDEX support_tickets_latest ON public.support_tickets USING btree (last_message_at DESC, id);
CREATE INDEX support_tickets_mine ON public.support_tickets USING btree (user_id, last_message_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX support_tickets_order ON public.support_tickets USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX support_tickets_resolved ON public.support_tickets USING btree (resolved_at) WHERE (status = 'resolved'::text);
CREATE INDEX support_tickets_status ON public.support_tickets USING btree (status, last_message_at DESC);
CREATE TRIGGER support_tickets_end_links AFTER UPDATE OF user_id ON support_tickets FOR EACH ROW WHEN (old.user_id IS NULL AND new.user_id IS NOT NULL) EXECUTE FUNCTION end_links();
CREATE TRIGGER support_tickets_forget_links AFTER DELETE ON support_tickets FOR EACH ROW EXECUTE FUNCTION forget_links();
CREATE TRIGGER support_tickets_gone_let_guest_go AFTER DELETE ON support_tickets FOR EACH ROW WHEN (old.user_id IS NULL) EXECUTE FUNCTION let_guest_go();
CREATE TRIGGER support_tickets_keep_guest AFTER INSERT ON support_tickets FOR EACH ROW WHEN (new.user_id IS NULL) EXECUTE FUNCTION keep_guest();
CREATE TRIGGER support_tickets_keep_their_writer AFTER UPDATE OF user_id ON support_tickets FOR EACH ROW WHEN (old.user_id IS NULL AND new.user_id IS NOT NULL) EXECUTE FUNCTION keep_ticket_of_account();
CREATE TRIGGER support_tickets_let_guest_go AFTER UPDATE OF email, user_id ON support_tickets FOR EACH ROW WHEN (old.user_id IS NULL AND (new.user_id IS NOT NULL OR new.email <> old.email)) EXECUTE FUNCTION let_guest_go();

table tax_credit_reversals (
  credit_id uuid not null,
  reference text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint tax_credit_reversals_pkey PRIMARY KEY (credit_id),
  constraint tax_credit_reversals_reference_key UNIQUE (reference),
  constraint tax_credit_reversals_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES store_credit(id) ON DELETE CASCADE
);

table tax_records (
  order_id uuid not null,
  reference text not null,
  line_reference text not null,
  goods_tax_cents integer not null,
  shipping_tax_cents integer not null,
  recorded_at timestamp with time zone not null default now(),
  lines jsonb,
  constraint tax_records_pkey PRIMARY KEY (order_id),
  constraint tax_records_reference_key UNIQUE (reference),
  constraint tax_records_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint tax_records_goods_tax_cents_check CHECK (goods_tax_cents >= 0),
  constraint tax_records_shipping_tax_cents_check CHECK (shipping_tax_cents >= 0)
);

table tax_reversals (
  refund_id uuid not null,
  reference text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint tax_reversals_pkey PRIMARY KEY (refund_id),
  constraint tax_reversals_reference_key UNIQUE (reference),
  constraint tax_reversals_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id) ON DELETE CASCADE
);

table test_provider_payments (
  reference text not null,
  payment_id uuid not null,
  order_number text not null,
  amount_cents integer not null,
  currency text not null,
  return_url text not null,
  state text not null default 'open'::text,
  capture_at timestamp with time zone,
  refunded_cents integer not null default 0,
  created_at timestamp with time zone not null default now(),
  refund_ids text[] not null default '{}'::text[],
  constraint test_provider_payments_pkey PRIMARY KEY (reference),
  constraint test_provider_payments_payment_id_key UNIQUE (payment_id),
  constraint test_provider_payments_state_check CHECK (state = ANY (ARRAY['open'::text, 'challenge'::text, 'approving'::text, 'captured'::text, 'declined'::text, 'expired'::text]))
);
CREATE INDEX test_provider_late ON public.test_provider_payments USING btree (capture_at) WHERE (state = 'approving'::text);

table tickets_to_forget (
  ticket_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  constraint tickets_to_forget_pkey PRIMARY KEY (ticket_id),
  constraint tickets_to_forget_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE
);

table two_step (
  user_id uuid not null,
  sealed_key text not null,
  last_step integer not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint two_step_pkey PRIMARY KEY (user_id),
  constraint two_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

table users (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  two_factor_enabled boolean not null default false,
  signed_in_at timestamp with time zone,
  welcomed_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (email = lower(email))
);
CREATE INDEX users_name ON public.users USING btree (lower(name), id);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id);
CREATE INDEX users_words ON public.users USING gin (lower(((name || ' '::text) || email)) gin_trgm_ops);
CREATE TRIGGER users_end_lines AFTER UPDATE OF two_factor_enabled ON users FOR EACH ROW WHEN (old.two_factor_enabled IS DISTINCT FROM new.two_factor_enabled) EXECUTE FUNCTION end_user_lines();
CREATE TRIGGER users_join_guest AFTER INSERT OR UPDATE OF email, email_verified ON users FOR EACH ROW WHEN (new.email_verified) EXECUTE FUNCTION join_guest();
CREATE TRIGGER users_keep_former_address AFTER UPDATE OF email, email_verified ON users FOR EACH ROW WHEN (old.email <> new.email OR old.email_verified <> new.email_verified) EXECUTE FUNCTION keep_former_address();
CREATE TRIGGER users_make_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION make_profile();

table visit_counts (
  day date not null,
  kind text not null,
  count integer not null default 0,
  constraint visit_counts_pkey PRIMARY KEY (day, kind),
  constraint visit_counts_count_check CHECK (count >= 0),
  constraint visit_counts_kind_check CHECK (kind = ANY (ARRAY['visit'::text, 'view'::text, 'product'::text, 'cart'::text, 'checkout'::text]))
);

table visitor_days (
  day date not null,
  salt bytea not null,
  constraint visitor_days_pkey PRIMARY KEY (day)
);

table visitor_steps (
  day date not null,
  visitor bytea not null,
  kind text not null,
  constraint visitor_steps_pkey PRIMARY KEY (day, visitor, kind),
  constraint visitor_steps_day_fkey FOREIGN KEY (day) REFERENCES visitor_days(day) ON DELETE CASCADE
);

table webhook_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  error text,
  attempts integer not null default 0,
  constraint webhook_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_events_heard ON public.webhook_events USING btree (provider, received_at DESC);
CREATE INDEX webhook_events_open ON public.webhook_events USING btree (received_at) WHERE (processed_at IS NULL);
CREATE INDEX webhook_events_worked ON public.webhook_events USING btree (processed_at) WHERE (processed_at IS NOT NULL);

table wishlist_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  product_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint wishlist_items_pkey PRIMARY KEY (id),
  constraint wishlist_items_user_id_product_id_key UNIQUE (user_id, product_id),
  constraint wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

function buyer_is_needed(which uuid) returns boolean;
function buyers_to_forget() returns TABLE(order_id uuid, since timestamp with time zone);
function change_minutes_set() returns integer;
function change_order(which uuid, seen text, change jsonb) returns text[];
function count_rating() returns trigger;
function coupon_for_buyer(typed_code text, account uuid, buyer_mailbox text) returns TABLE(id uuid, code text, kind text, discount text, active boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, min_subtotal_cents integer, max_redemptions integer, max_per_customer integer, redemptions integer, first_order boolean, only_products uuid[], only_categories text[], only_named json, has_ordered boolean, used_by_customer integer);
function cover_credit() returns trigger;
function default_order() returns SETOF orders;
function default_order_item() returns SETOF order_items;
function end_lines_without_two_step() returns trigger;
function end_links() returns trigger;
function end_session_lines() returns trigger;
function end_user_lines() returns trigger;
function forget_links() returns trigger;
function former_price(product uuid, price integer, compare_at integer) returns integer;
function has_failed(refund refunds) returns boolean;
function join_guest() returns trigger;
function keep_buyers_days() returns integer;
function keep_former_address() returns trigger;
function keep_former_slug() returns trigger;
function keep_guest() returns trigger set enable_seqscan=off;
function keep_mail_try() returns trigger;
function keep_order_of_account() returns trigger;
function keep_price() returns trigger;
function keep_ticket_of_account() returns trigger;
function keep_words_of_changed() returns trigger;
function keep_words_of_new() returns trigger;
function let_guest_go() returns trigger;
function loose_return_picture() returns trigger;
function low_stock_mark() returns integer;
function mailbox_of(email text) returns text;
function make_profile() returns trigger;
function products_of_coupon(only_products uuid[]) returns json;
function put_order(given orders) returns void;
function put_payment(given payments) returns void;
function read_purchase(scopes text[], claim_key text, setting_keys text[], product_ids uuid[], quantities integer[], account uuid, newest_quantity integer, typed_code text, buyer_email text, buyer_mailbox text, place text, few_units integer) returns TABLE(now timestamp with time zone, from_cart boolean, earlier json, settings json, lines json, coupon json, credit_cents bigint, held json) set plan_cache_mode=force_generic_plan, enable_seqscan=off;
function resembling_products(typed text) returns TABLE(id uuid, likeness real) set pg_trgm.word_similarity_threshold=0.35;
function take_back(reason text) returns boolean;
function take_redeemed_code_from_cart() returns trigger;
function tell_low_stock() returns trigger;
function units_held_unpaid(product uuid, buyer_email text, place text) returns integer;
function words_of_product(name text, scent text, category text) returns SETOF text;
function write_order(claim_scope text, claim_key text, claim_hash text, reply jsonb, new_order jsonb, new_items jsonb, new_events jsonb, new_payment jsonb, coupon uuid, coupon_discount numeric, coupon_mailbox text, cart_of uuid, messages text[], most_unpaid integer) returns jsonb;
function writers_to_forget() returns TABLE(ticket_id uuid, since timestamp with time zone);
