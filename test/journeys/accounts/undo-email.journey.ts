import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, mailTo, test } from '../journey.ts';
import { password, provenAccount } from '../new-account.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'with no script at all', () => {
    test.use({ javaScriptEnabled });

    test('the mail to the old address undoes an address change once, and asks for a new password', async ({
      page,
      browser,
      baseURL,
    }) => {
      const email = await provenAccount(page);
      const evil = email.replace('june', 'evil');
      await page.request.post('/api/account/email', {
        data: { email: evil, current_password: password },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const tokenLink = (links: string[]) => links.find(each => each.includes('token=')) ?? '';
      // Pressed while signed out, so the password is asked for.
      const theirs = await browser.newPage({ baseURL, javaScriptEnabled });
      await theirs.goto(tokenLink((await mailTo(page, evil, /Confirm your email/)).links));
      await theirs.getByRole('button', { name: 'CONFIRM EMAIL' }).click();
      await expect(theirs.getByText('Type the password of this account.')).toBeVisible();
      if (javaScriptEnabled) await inspect(theirs);
      await theirs.getByLabel('PASSWORD OF THE ACCOUNT').fill(password);
      await theirs.getByRole('button', { name: 'CONFIRM EMAIL' }).click();
      await expect(theirs.getByText(`Your email is now ${evil}.`)).toBeVisible();

      const undo = tokenLink((await mailTo(page, email, /Your account email was changed/)).links);
      for (let look = 0; look < 2; look += 1) expect((await page.request.get(undo)).status()).toBe(200);
      await page.goto(undo);
      await expect(page).toHaveURL(accountPages.restoreEmail());
      if (javaScriptEnabled) await inspect(page);
      await page.getByRole('button', { name: 'UNDO THE CHANGE' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'The change is undone' })).toBeVisible();
      if (javaScriptEnabled) await inspect(page);
      await page.getByRole('link', { name: 'SET A NEW PASSWORD' }).click();
      await expect(page).toHaveURL(accountPages.resetPassword());
      await page.getByLabel('NEW PASSWORD', { exact: true }).fill('Another-Ritual-8');
      await page.getByLabel('CONFIRM NEW PASSWORD').fill('Another-Ritual-8');
      await page.getByRole('button', { name: 'SET PASSWORD' }).click();
      await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible();
      await page.goto(pages.accountSettings());
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await page.goto(undo);
      await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible();
      if (javaScriptEnabled) await inspect(page);
      await theirs.close();
    });
  });
