import Download from 'lucide/dist/esm/icons/download.mjs';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { twoStepText } from '#content/words/security.ts';
import { copyText } from '#web/client/copy-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { saveFile } from './save-file.ts';

type Props = { codes: string[]; onDone: () => void };

/** The codes are shown once: leaving without saving or copying them asks first. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const [isKept, setKept] = useState(false);
  const [asksToClose, setAsksToClose] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The password dialog restores focus to what was behind it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const text = codes.join('\n');
  const download = () => {
    saveFile(twoStepText.fileName, 'text/plain', `${text}\n`);
    setKept(true);
  };
  const copy = async () => {
    if (!(await copyText(text))) return;
    setKept(true);
    toast.success(twoStepText.copied);
  };
  return (
    <div>
      <h3 className="font-sans font-semibold" ref={heading} tabIndex={-1}>
        {twoStepText.codes}
      </h3>
      <ul className="two-step__codes num">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account__actions">
        <Button className="button--text" icon={<Icon of={Download} />} onClick={download} variant="quiet">
          {twoStepText.download}
        </Button>
        <Button className="button--text" onClick={copy} variant="quiet">
          {twoStepText.copy}
        </Button>
      </div>
      <div className="account__actions">
        <Button onClick={() => (isKept ? onDone() : setAsksToClose(true))} variant={isKept ? 'primary' : 'secondary'}>
          {twoStepText.done}
        </Button>
      </div>
      <LeaveQuestion asks={asksToClose} isKept={isKept} onLeave={onDone} onStay={() => setAsksToClose(false)} />
    </div>
  );
}

type Question = { isKept: boolean; asks: boolean; onStay: () => void; onLeave: () => void };

/** Before closing the list or leaving the page or window. */
function LeaveQuestion({ isKept, asks, onStay, onLeave }: Question) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isKept && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  const isBlocked = blocker.state === 'blocked';
  const { title, text, stay, leave } = twoStepText.leave;
  return (
    <ConfirmDialog
      cancelLabel={stay}
      confirmLabel={leave}
      onCancel={() => (isBlocked ? blocker.reset() : onStay())}
      onConfirm={() => (isBlocked ? blocker.proceed() : onLeave())}
      open={asks || isBlocked}
      title={title}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
