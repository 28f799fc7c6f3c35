/** An email address that breaks after its @ before it breaks within a word. */
export function EmailWords({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className="email-words">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
