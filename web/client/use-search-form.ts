import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

const typingPause = 300;
const bySelf = { fromForm: true };

/**
 * Updates the address after a pause in typing or choosing. An answer on its way never overwrites what is typed; CLEAR
 * FILTERS, Back and links do. `q` is the field's value in the address; `addressOf` is the address for the form's
 * values.
 */
export function useSearchForm(q: string, addressOf: (values: URLSearchParams) => string) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const arrival = useNavigationType();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownKey = useRef<string>(undefined);
  const isOwn = arrival !== 'POP' && (state as Partial<typeof bySelf> | null)?.fromForm === true;

  const send = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(addressOf(new URLSearchParams(values)), { replace: true, preventScrollReset: true, state: bySelf });
  };
  const sendSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, typingPause);
  };

  useEffect(() => {
    if (shownKey.current === key || !field.current) return;
    shownKey.current = key;
    if (isOwn) return;
    clearTimeout(timer.current);
    field.current.value = q;
  }, [key, isOwn, q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return { form, field, send, sendSoon, onSubmit };
}
