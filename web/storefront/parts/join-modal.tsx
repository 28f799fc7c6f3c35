import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { joinModalText } from '#content/words/accounts.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { stillPicture } from './still-picture.ts';

type Open = (keptName?: string) => void;
const JoinModalContext = createContext<Open>(() => {});

/** Opens 'Join the Ritual'; `keptName` names what was stored in this browser. */
export const useJoinModal = () => useContext(JoinModalContext);

const benefits = [joinModalText.benefit1, joinModalText.benefit2, joinModalText.benefit3];

export function JoinModalProvider({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState<string | null>(null);
  const open = useCallback<Open>((keptName = '') => setKept(keptName), []);
  const close = useCallback(() => setKept(null), []);
  return (
    <JoinModalContext value={open}>
      {children}
      <Dialog onClose={close} open={kept !== null} size="wide" title={joinModalText.title}>
        <JoinBody close={close} kept={kept ?? ''} />
      </Dialog>
    </JoinModalContext>
  );
}

function JoinBody({ kept, close }: { kept: string; close: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const here = `${pathname}${search}`;
  return (
    <div className="grid gap-6 desk:grid-cols-[5fr_7fr]">
      <Picture alt="" className="hidden h-full desk:block" picture={stillPicture('hero-open-phone')} sizes="300px" />
      <div className="grid content-start gap-5">
        {kept && (
          <p className="wrap-anywhere" role="status">
            {fill(joinModalText.kept, { name: kept })}
          </p>
        )}
        <ul className="border-t border-ink">
          {benefits.map(({ title, text }) => (
            <li className="border-b border-line py-3" key={title}>
              <p className="font-medium">{title}</p>
              <p className="muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <div className="grid gap-2">
          <Button full onClick={() => go(pages.signIn(here))}>
            {joinModalText.signIn}
          </Button>
          <Button full onClick={() => go(pages.signUp(here))} variant="secondary">
            {joinModalText.createAccount}
          </Button>
          <Button full onClick={() => go(pages.checkout())} variant="secondary">
            {joinModalText.guest}
          </Button>
          <Button onClick={close} variant="quiet">
            {joinModalText.continue}
          </Button>
        </div>
      </div>
    </div>
  );
}
