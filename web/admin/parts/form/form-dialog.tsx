import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';

interface Props {
  title: string;
  words: { cancel: string; save: string; busy: string };
  size?: 'normal' | 'form';
  isDangerous?: boolean;
  isBusy: boolean;
  /** false: the browser checks the fields before they are sent. */
  noValidate?: boolean;
  onChange?: () => void;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** A form in a dialog, with a button to leave it and one to send it. */
export function FormDialog(props: Props) {
  const { title, words, size, isDangerous, isBusy, noValidate = true, onChange, onClose, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose} size="small" variant="secondary">
            {words.cancel}
          </Button>
          <Button
            busy={isBusy}
            busyLabel={words.busy}
            form={formId}
            size="small"
            type="submit"
            variant={isDangerous ? 'dangerFilled' : 'primary'}
          >
            {words.save}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size={size}
      title={title}
    >
      <form className="grid gap-4" id={formId} noValidate={noValidate} onChange={onChange} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
