/** Moves the focus to the first field, in the order of the page, that `errors` names. */
export function focusFirst(form: HTMLFormElement | null, errors: object): void {
  const first = [...(form?.elements ?? [])].find(
    (field) => 'name' in field && String(field.name) in errors && !isHidden(field),
  );
  if (first instanceof HTMLElement) first.focus();
}

function isHidden(field: Element): boolean {
  return field instanceof HTMLInputElement && field.type === 'hidden';
}
