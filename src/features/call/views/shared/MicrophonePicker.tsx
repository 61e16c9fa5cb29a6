import { SelectField } from '#src/ui/form/SelectField.tsx';
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
  const microphones = useMicrophones(known);
  const { sound } = callToolTexts;
  const gone = value !== null && !microphones.some(({ deviceId }) => deviceId === value);
  return (
    <SelectField
      name="microphone"
      label={sound.microphone}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{sound.standard}</option>
      {microphones.map(({ deviceId, label }, index) => (
        <option key={deviceId} value={deviceId}>
          {label || sound.unnamed(index + 1)}
        </option>
      ))}
      {gone && <option value={value}>{sound.gone}</option>}
    </SelectField>
  );
}
