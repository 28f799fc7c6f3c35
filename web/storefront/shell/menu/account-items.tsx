import { menuText } from '#content/words/menus.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { useSignOut } from '#web/storefront/basket/use-sign-out.ts';

/** Whose account it is. */
export const Who = ({ user }: { user: SessionUser }) => (
  <p className="user-menu__who">
    <span className="font-medium">{user.name}</span>
    <span className="muted text-sm">{user.email}</span>
  </p>
);

export function SignOutItem({ close }: { close: () => void }) {
  const signOut = useSignOut();
  return (
    <button
      className="user-menu__item"
      onClick={() => {
        close();
        void signOut();
      }}
      type="button"
    >
      {menuText.signOut}
    </button>
  );
}
