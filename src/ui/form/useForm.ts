import { useRef, useState, type FormEvent, type SyntheticEvent } from 'react';
import type { Failure, FieldErrors } from './fieldErrors.ts';
import { useAfterPress } from './useAfterPress.ts';

interface FormOptions<Values, F extends string> {
  read: (data: FormData) => Values;
  /** What can be said before asking the server; it stays the judge of the rest. */
  check: (values: Values) => FieldErrors<F>;
  /** Does what the form is for; what it throws is told by `refused`. */
  send: (values: Values) => Promise<unknown>;
  refused: (error: unknown) => Failure<F>;
}

/**
 * One form: its fields keep what was typed, are checked as one types once they have been left, and all at sending, when the
 * first that has something to mend takes the focus.
 */
export function useForm<Values, F extends string>({
  read,
  check,
  send,
  refused,
}: FormOptions<Values, F>) {
  const ref = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<string>());
  const afterPress = useAfterPress();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<Omit<Failure<F>, 'fields'> | null>(null);
  const [errors, setErrors] = useState<FieldErrors<F>>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = read(new FormData(form));
    const found = check(values);
    for (const name of namesOf(form)) left.current.add(name);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const { fields, ...rest } = refused(error);
      setFailure(rest);
      setErrors(fields);
      focusFirst(form, fields);
    } finally {
      sending.current = false;
      setBusy(false);
      setAttempts((count) => count + 1);
    }
  }

  function recheck(name: F) {
    if (ref.current === null) return;
    const found = check(read(new FormData(ref.current)))[name];
    setErrors(({ [name]: _old, ...others }) =>
      found === undefined
        ? (others as FieldErrors<F>)
        : ({ ...others, [name]: found } as FieldErrors<F>),
    );
  }

  return {
    /** For the form element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      /** Leaving a field empty is no error yet: a link that was clicked must not move away under the pointer. */
      onBlur: ({ target }: SyntheticEvent) => {
        if (
          !isField(target) ||
          target.name === '' ||
          target.value === '' ||
          target.type === 'checkbox'
        )
          return;
        left.current.add(target.name);
        afterPress(() => !sending.current && recheck(target.name as F));
      },
      onInput: ({ target }: SyntheticEvent) => {
        if (isField(target) && (left.current.has(target.name) || target.name in errors))
          recheck(target.name as F);
      },
    },
    errors,
    failure,
    busy,
    /** How often it was sent: what serves once (a bot check) is made anew with each. */
    attempts,
  };
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: unknown): target is FieldElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function namesOf(form: HTMLFormElement): string[] {
  return [...form.elements].filter(isField).map(({ name }) => name);
}

function focusFirst(form: HTMLFormElement, errors: object): void {
  const first = [...form.elements].find(
    (element) => isField(element) && element.type !== 'hidden' && element.name in errors,
  );
  if (first instanceof HTMLElement) first.focus();
}
