import { beforeAll, expect, it } from 'vitest';
import { setAccess } from '#test/support/set-access.ts';
import { type Caller, testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { makeAdmin } from './make-admin.ts';
import { resetStaff } from './reset-staff.ts';

const services = await testServices();
const { db } = services;
const { guest, signIn } = testApp(services);
let staff: Caller;

beforeAll(async () => {
  staff = await signIn('staff@shop.test', { staff: true });
  await signIn('customer@shop.test', { proven: true });
});

const enter = (password: string) =>
  guest.send<{ user: object | null }>('POST', '/api/auth/sign-in', { email: 'staff@shop.test', password });

it('a lost staff password and second step are replaced, every session ends, and the activity log has it', async () => {
  await setAccess(db, staff.id, { two_factor_enabled: true });
  const password = await resetStaff(services, ' Staff@shop.test ');
  expect((await enter(testPassword)).status).toBe(401);
  // Without a second step there is a session at once.
  const entered = await enter(password);
  expect([entered.status, entered.data.user]).toEqual([200, expect.objectContaining({ email: 'staff@shop.test' })]);
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', staff.id).execute()).toHaveLength(1);
  const logged = await db.selectFrom('activity').selectAll().execute();
  expect(logged).toMatchObject([
    {
      action: 'customer.reset_access',
      actor_email: 'npm run db',
      subject_id: staff.id,
      facts: { second_step: { from: true, to: false } },
    },
  ]);
  const mails = await db.selectFrom('outbox').select('kind').where('kind', '=', 'password_changed').execute();
  expect(mails).toHaveLength(1);
});

it.each(['customer@shop.test', 'nobody@shop.test'])('%s is not staff, and nothing is changed', async address => {
  await expect(resetStaff(services, address)).rejects.toThrow('No staff account has the address');
});

it('who is an admin already is not asked about, and a customer is', async () => {
  const asked: string[] = [];
  const refuse = async ({ email }: { email: string }) => {
    asked.push(email);
    return false;
  };
  expect(await makeAdmin(services, 'staff@shop.test', refuse)).toEqual({
    email: 'staff@shop.test',
    wasAdmin: true,
    password: null,
  });
  expect(await makeAdmin(services, 'customer@shop.test', refuse)).toBeNull();
  expect(asked).toEqual(['customer@shop.test']);
});
