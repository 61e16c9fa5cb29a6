import { Box } from '@chakra-ui/react/box';
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { texts } from './texts.ts';

const inputRecipe = defineRecipe({
  base: {
    width: '100%',
    minHeight: '2.75rem',
    px: '3',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    // Under 16 px a phone zooms into the field.
    fontSize: 'md',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'fg.muted' },
    '&[aria-invalid=true]': { borderColor: 'danger' },
  },
});

const Input = chakra('input', inputRecipe);
const Select = chakra('select', inputRecipe);
const Area = chakra('textarea', inputRecipe);

interface LabelProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
}

type TextFieldProps = LabelProps &
  Omit<ComponentProps<'input'>, 'color' | 'height' | 'width' | 'size' | 'translate'> & {
    name: string;
    after?: ReactNode;
  };

/** A labelled input; its error is said under it and read with it. */
export function TextField({ label, error, hint, optional, after, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={optional ?? false}>
      <Box position="relative">
        <Input
          id={id}
          {...input}
          {...describedBy(id, error, hint)}
          {...(after ? { pr: '12' } : {})}
        />
        {after && (
          <Box position="absolute" insetEnd="0" top="0">
            {after}
          </Box>
        )}
      </Box>
    </Labelled>
  );
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  children,
  ...select
}: LabelProps & {
  name: string;
  value?: string;
  defaultValue?: string;
  onChange?: ComponentProps<'select'>['onChange'];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={optional ?? false}>
      <Select id={id} {...select} {...describedBy(id, error, hint)}>
        {children}
      </Select>
    </Labelled>
  );
}

type AreaFieldProps = LabelProps &
  Omit<ComponentProps<'textarea'>, 'color' | 'height' | 'width' | 'translate'> & { name: string };

/** Several lines of text. */
export function AreaField({ label, error, hint, optional, rows = 5, ...area }: AreaFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} hint={hint} optional={optional ?? false}>
      <Area
        id={id}
        rows={rows}
        py="2"
        resize="vertical"
        {...area}
        {...describedBy(id, error, hint)}
      />
    </Labelled>
  );
}

export function CheckboxField({
  label,
  error,
  ...input
}: {
  label: ReactNode;
  error?: string | undefined;
  name: string;
  defaultChecked?: boolean;
}) {
  const id = useId();
  return (
    <Box>
      <Box display="flex" gap="3" alignItems="flex-start" py="2">
        <chakra.input
          type="checkbox"
          id={id}
          {...input}
          {...describedBy(id, error)}
          boxSize="1.25rem"
          mt="2px"
          flexShrink="0"
          accentColor="var(--rs-colors-accent-text)"
        />
        <label htmlFor={id}>{label}</label>
      </Box>
      <ErrorText id={id} error={error} />
    </Box>
  );
}

interface SwitchFieldProps {
  name: string;
  label: string;
  /** What it means, in a sentence. */
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: NonNullable<ComponentProps<'input'>['onChange']>;
}

/** Something that is on or off, and holds as soon as it is pressed. */
export function SwitchField({ label, hint, disabled = false, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <Box display="flex" gap="3" alignItems="flex-start">
      <Track
        type="checkbox"
        role="switch"
        id={id}
        {...input}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <chakra.label htmlFor={id} fontWeight="600" {...(disabled ? { color: 'fg.muted' } : {})}>
          {label}
        </chakra.label>
        <Box as="p" id={`${id}-hint`} color="fg.muted" fontSize="sm">
          {hint}
        </Box>
      </div>
    </Box>
  );
}

/** Its knob is at the end where it is on: colour alone says nothing. */
const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '2.75rem',
    height: '1.5rem',
    m: '0',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.strong',
    bg: 'bg.sunken',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '0.1875rem',
      insetInlineStart: '0.1875rem',
      width: '1rem',
      height: '1rem',
      borderRadius: 'full',
      background: 'var(--rs-colors-fg-muted)',
      transition: 'transform 120ms',
    },
    '&:checked': { bg: 'accent', borderColor: 'accent' },
    '&:checked::before': {
      background: 'var(--rs-colors-accent-fg)',
      transform: 'translateX(1.25rem)',
    },
    '&:disabled': { cursor: 'default', opacity: '0.5' },
  },
});

function Labelled({
  id,
  label,
  error,
  hint,
  optional,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  hint: string | undefined;
  optional: boolean;
  children: ReactNode;
}) {
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" fontWeight="600" fontSize="sm" mb="2">
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="400">
            {' '}
            ({texts.common.optional})
          </chakra.span>
        )}
      </chakra.label>
      {children}
      <ErrorText id={id} error={error} />
      {hint && !error && (
        <Box as="p" id={`${id}-hint`} color="fg.muted" fontSize="sm" mt="1">
          {hint}
        </Box>
      )}
    </Box>
  );
}

function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <Box as="p" id={`${id}-error`} color="danger" fontSize="sm" mt="1">
      {error}
    </Box>
  );
}

function describedBy(id: string, error?: string, hint?: string) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return hint ? { 'aria-describedby': `${id}-hint` } : {};
}
