/** The session cookie of the demo shop's customer. @throws an Error when the sign-in is refused */
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
