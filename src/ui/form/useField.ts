import type { ChangeEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAfterPress } from './useAfterPress.ts';

/**
 * What joins an input to the form around it, and what is wrong with it; nothing where there is no
 * such form.
 */
export function useField(name: string) {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  const afterPress = useAfterPress();
  if (form === null) return { field: null, error: undefined };
  const { onBlur, ...field } = form.register(name);
  return {
    field: {
      ...field,
      defaultValue: form.formState.defaultValues?.[name] as string | undefined,
      /**
       * Leaving a field empty is no error yet: a link that was clicked must not move away under the
       * pointer.
       */
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        if (event.target.value !== '')
          afterPress(() => !form.formState.isSubmitting && void onBlur(event));
      },
    },
    error: form.getFieldState(name, form.formState).error?.message,
  };
}

/** The field's own handlers and those of who draws it. */
export function join<Props extends { onChange?: unknown }>(
  field: ReturnType<typeof useField>['field'],
  props: Props,
) {
  if (field === null) return props;
  const { onChange: other, ...rest } = props;
  return {
    ...field,
    ...rest,
    onChange: (event: ChangeEvent) => {
      void field.onChange(event);
      if (typeof other === 'function') other(event);
    },
  };
}
