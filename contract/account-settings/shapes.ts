import { z } from 'zod';
import { StoreCredit } from '../customers/credit.ts';
import { text } from '../text.ts';

const password = z.string().max(200);

/** The address checkout starts with; name and email come from the account. */
export const SavedAddress = z.object({
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postal: z.string(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** 'asked': waiting for the link of the confirmation mail. */
export const NewsletterState = z.enum(['off', 'asked', 'on']);
export type NewsletterState = z.infer<typeof NewsletterState>;

export const Account = z
  .object({
    full_name: z.string(),
    email: z.string(),
    /** The new address, until its link is opened. */
    pending_email: z.string().nullable(),
    shipping_address: SavedAddress.nullable(),
    order_count: z.int(),
    /** Neither delivered nor over. */
    open_order_count: z.int(),
    credit: StoreCredit,
    letter: NewsletterState,
    /** Whether two-step sign-in is on. */
    two_step: z.boolean(),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** Rules and messages: domain/account/person-name. */
export const NameInput = z.strictObject({ full_name: text().max(1000) });
export type NameInput = z.infer<typeof NameInput>;

/** Field rules and messages: domain/address. */
export const DefaultAddressInput = z.strictObject({
  phone: z.string().max(40).default(''),
  address1: z.string().max(200).default(''),
  address2: z.string().max(200).default(''),
  city: z.string().max(100).default(''),
  state: z.string().max(40).default(''),
  postal: z.string().max(20).default(''),
});
export type DefaultAddressInput = z.input<typeof DefaultAddressInput>;

export const EmailInput = z.strictObject({ email: z.string().trim().max(254), current_password: password });
export type EmailInput = z.infer<typeof EmailInput>;

/** The address the link was sent to. */
export const EmailAsked = z.object({ email: z.string() });
export type EmailAsked = z.infer<typeof EmailAsked>;

/** The old address is restored; the token sets a new password. */
export const RestoredEmail = z.object({ email: z.string(), reset_token: z.string() });
export type RestoredEmail = z.infer<typeof RestoredEmail>;

export const PasswordInput = z.strictObject({ current_password: password, new_password: password });
export type PasswordInput = z.infer<typeof PasswordInput>;

export const NewsletterInput = z.strictObject({ wanted: z.boolean() });
export type NewsletterInput = z.infer<typeof NewsletterInput>;

export const DeviceSession = z
  .object({
    id: z.uuid(),
    /** null: not recognized. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    is_phone: z.boolean(),
    is_this: z.boolean(),
    last_used_at: z.iso.datetime(),
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof DeviceSession>;

export const DeviceSessions = z.object({ items: z.array(DeviceSession) });
export type DeviceSessions = z.infer<typeof DeviceSessions>;

const rows = z.array(z.record(z.string(), z.unknown()));

/** All personal data of an account, as a file for its owner. Contains no secrets. */
export const AccountExport = z
  .object({
    made_at: z.iso.datetime(),
    profile: z.record(z.string(), z.unknown()),
    former_addresses: rows,
    sessions: rows,
    letter: rows,
    stock_requests: rows,
    cart: rows,
    cart_coupon: z.string().nullable(),
    wishlist: rows,
    orders: rows,
    store_credit: rows,
    /** Orders that staff are still writing for them. */
    draft_orders: rows,
    tickets: rows,
    /** What staff noted about the person. */
    notes_of_staff: rows,
    tags: z.array(z.string()),
    reviews: rows,
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;

/** The password again, for actions only the owner may take. */
export const PasswordProof = z.strictObject({ password });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** The same with a code, if two-step sign-in is on. */
export const OwnerProof = z.strictObject({ password, code: z.string().trim().max(40).optional() });
export type OwnerProof = z.infer<typeof OwnerProof>;

/** For an authenticator app; the QR code is a path in a square of `size`. */
export const TwoStepSetup = z
  .object({ key: z.string(), square: z.object({ size: z.int(), path: z.string() }) })
  .meta({ id: 'TwoStepSetup' });
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

export const TwoStepCode = z.strictObject({ code: z.string().trim().max(40) });
export type TwoStepCode = z.infer<typeof TwoStepCode>;

/** Shown once; the shop stores only hashes. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
