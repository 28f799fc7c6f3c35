/** The cookie of a session, as the demo shop's customer has one. @throws an Error when the shop lets nobody in */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'customer@goldengraze.test', password: 'Golden-Graze-1!' }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`Nobody could sign in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
