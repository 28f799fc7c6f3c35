import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { packingText } from '#content/words/admin/packing.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

const text = packingText.order;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  news: { text: string; isTrouble: boolean };
  onScan: (code: string) => void;
  /** Enter without a code. */
  onDone: () => void;
}

export function ScanForm({ field, news, onScan, onDone }: Props) {
  const [code, setCode] = useState('');
  const error = news.isTrouble ? news.text : undefined;
  useFocusForScans(field, news);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setCode('');
    if (typed) onScan(typed);
    else onDone();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="done"
        error={error}
        hint={text.scanHint}
        label={text.scan}
        maxLength={160}
        onChange={event => setCode(event.target.value)}
        ref={field}
        spellCheck={false}
        value={code}
      />
    </form>
  );
}

/**
 * Focuses the field first, so that no scan is lost; not on a phone, whose keyboard would cover the order. What is
 * wrong with a code stands below the field: it is scrolled into view.
 */
export function useFocusForScans(field: RefObject<HTMLInputElement | null>, news: Props['news']): void {
  useEffect(() => {
    if (news.isTrouble) field.current?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [field, news]);
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}
