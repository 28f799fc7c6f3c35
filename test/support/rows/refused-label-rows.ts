import { rows as r } from './sound-shop.ts';

const label = (change: string) => `update labels set ${change}`;
const manifest = (change: string) => `update manifests set ${change}`;
const another = (order: string, reference: string) =>
  `insert into labels (order_id, provider, reference, status, order_version, package, ounces, rates, rate, asked_at)
     values (${order}, 'pretend', '${reference}', 'buying', 1, 'Small box', 3, '[]', 'ground', now())`;

const ofReturn = (reference: string) =>
  `insert into labels (order_id, return_id, provider, reference, status, order_version, package, ounces, rates, rate,
       asked_at)
     values (${r.paid}, ${r.returned}, 'pretend', '${reference}', 'buying', 1, 'Small box', 3, '[]', 'ground', now())`;

const ratesAsked = `insert into carrier_rates values ('pretend TX 78704', '[]', now())`;

/** Rows that the tables of labels refuse, as `refusedRows`. */
export const refusedLabelRows: [constraint: string, statement: string][] = [
  ['carrier_rates_pkey', `${ratesAsked}; ${ratesAsked}`],
  ['labels_order_id_fkey', another(r.nobody, 'shp_2')],
  ['labels_provider_check', label(`provider = 'nobody'`)],
  ['labels_status_check', label(`status = 'lost'`)],
  ['labels_ounces_check', label('ounces = 0')],
  ['labels_cost_cents_check', label('cost_cents = -1')],
  ['labels_bought_check', label('tracking_number = null')],
  ['labels_bought_check', label('bought_at = null')],
  ['labels_asked_check', label(`status = 'buying', rate = null`)],
  ['labels_live', another(r.paid, 'shp_2')],
  ['labels_return_id_fkey', label(`return_id = ${r.nobody}`)],
  ['labels_live_return', `${ofReturn('shp_2')}; ${ofReturn('shp_3')}`],
  ['labels_file_type_check', label(`file_type = 'gif'`)],
  ['labels_insured_cents_check', label('insured_cents = -1')],
  ['labels_insurance_cents_check', label('insurance_cents = -1')],
  ['labels_reference', another(r.waiting, 'shp_1')],
  ['labels_manifest_id_fkey', label(`manifest_id = ${r.nobody}`)],
  ['manifests_provider_check', manifest(`provider = 'nobody'`)],
  ['manifests_status_check', manifest(`status = 'lost'`)],
  ['manifests_label_count_check', manifest('label_count = 0')],
  ['manifests_made_check', manifest('file = null')],
  ['manifests_made_check', manifest('made_at = null')],
  ['label_scans_pkey', `insert into label_scans values (${r.label}, 'in_transit', now(), '')`],
  ['label_scans_label_id_fkey', `insert into label_scans values (${r.nobody}, 'delivered', now(), '')`],
  ['label_scans_word_check', `update label_scans set word = 'eaten'`],
  ['ship_notices_pkey', `insert into ship_notices values (${r.paid}, 'usps', '9400')`],
  ['ship_notices_order_id_fkey', `insert into ship_notices values (${r.nobody}, 'usps', '9400')`],
];
