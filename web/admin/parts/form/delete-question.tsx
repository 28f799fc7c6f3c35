import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { ApiResult } from '#web/client/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { reportFailure } from './report-failure.ts';

interface Props {
  /** Its name or code, for the question and the message. */
  thing: string;
  words: Readonly<{ title: string; text: string; actions: readonly [cancel: string, remove: string] }>;
  /** 'delete the coupon', for the error message. */
  action: string;
  busyLabel: string;
  remove: () => Promise<ApiResult<unknown>>;
  onClose: () => void;
}

/** Confirms, deletes, announces the result, and reloads the list. */
export function DeleteQuestion({ thing, words, action, busyLabel, remove, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    setBusy(true);
    const { error } = await remove();
    setBusy(false);
    onClose();
    if (error) {
      reportFailure(error, { action, thing, again: () => void confirm(), about: thing });
    } else {
      toast.success(fill(adminText.deleted, { thing }), { about: thing });
    }
    await revalidate();
  };
  return (
    <ConfirmDialog
      busy={isBusy}
      busyLabel={busyLabel}
      cancelLabel={words.actions[0]}
      confirmLabel={words.actions[1]}
      danger
      onCancel={onClose}
      onConfirm={confirm}
      open
      title={words.title}
    >
      <p className="font-semibold">{thing}</p>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
