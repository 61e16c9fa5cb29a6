import { useRef, useState } from 'react';
import type { FieldErrors } from './fieldErrors.ts';

interface Failure<F extends string> {
  /** Said above the form; null where each error stands under its field. */
  title: string | null;
  detail: string;
  fields: FieldErrors<F>;
}

/** The errors of one form; on a new set the first field that has one takes the focus. */
export function useFormErrors<F extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const none: FieldErrors<F> = {};
  const [failure, setFailure] = useState<Failure<F> | null>(null);

  function fail(next: Failure<F>) {
    setFailure(next);
    const names = Object.keys(next.fields);
    const first = [...(form.current?.elements ?? [])].find((element) => names.includes(element.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
  }

  return { form, failure, fields: failure?.fields ?? none, fail, clear: () => setFailure(null) };
}
