import { type ReactNode, useId } from 'react';
import { accountSettingsText } from '#content/words/accounts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface Props {
  label: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Why it is off; null once something changed. */
  off: string | null;
  /** A refusal that concerns the whole row. */
  failure?: string;
  /** Also works as a plain form without JavaScript, where nothing could enable the button. */
  isPlainToo?: boolean;
  /** Further buttons of the row. */
  children?: ReactNode;
}

/** The button of one row, which is saved on its own. With nothing to save, it says so. */
export function SaveRow({
  label,
  busyLabel = accountSettingsText.saving,
  isBusy,
  off,
  failure,
  isPlainToo,
  children,
}: Props) {
  const id = useId();
  return (
    <>
      {failure && (
        <div className="account__failure">
          <Banner alert tone="error">
            {failure}
          </Banner>
        </div>
      )}
      <div className="account__actions">
        <Button
          aria-describedby={off ? id : undefined}
          aria-disabled={off !== null}
          busy={isBusy}
          busyLabel={busyLabel}
          className={isPlainToo ? 'account__scripted' : undefined}
          onClick={event => off !== null && event.preventDefault()}
          type="submit"
        >
          {label}
        </Button>
        {isPlainToo && (
          <noscript>
            <Button type="submit">{label}</Button>
          </noscript>
        )}
        {children}
        {off && (
          <p className={`muted text-sm ${isPlainToo ? 'account__scripted' : ''}`} id={id}>
            {off}
          </p>
        )}
      </div>
    </>
  );
}
