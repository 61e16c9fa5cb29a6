import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { callToolTexts } from '../callToolTexts.ts';
import { useMicrophones } from './useMicrophones.ts';

interface PickerProps {
  /** Null for the browser's default. */
  value: string | null;
  onChange: (deviceId: string | null) => void;
  disabled?: boolean;
  /** Changes once the browser has been allowed to name its microphones. */
  known: unknown;
}

/** Which microphone; the one chosen last keeps its place while it is not plugged in. */
export function MicrophonePicker({ value, onChange, disabled = false, known }: PickerProps) {
  const id = useId();
  const microphones = useMicrophones(known);
  const { sound } = callToolTexts;
  const gone = value !== null && !microphones.some(({ deviceId }) => deviceId === value);
  return (
    <div>
      <chakra.label htmlFor={id} display="block" fontWeight="600" fontSize="sm" mb="1">
        {sound.microphone}
      </chakra.label>
      <chakra.select
        id={id}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        width="100%"
        minHeight="2.75rem"
        px="3"
        bg="bg.raised"
        color="fg"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="md"
        fontSize="md"
        textOverflow="ellipsis"
      >
        <option value="">{sound.standard}</option>
        {microphones.map(({ deviceId, label }, index) => (
          <option key={deviceId} value={deviceId}>
            {label || sound.unnamed(index + 1)}
          </option>
        ))}
        {gone && <option value={value}>{sound.gone}</option>}
      </chakra.select>
    </div>
  );
}
