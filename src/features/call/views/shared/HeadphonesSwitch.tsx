import { callToolTexts } from '../callToolTexts.ts';
import { SwitchField } from '#src/ui/form/CheckField.tsx';

export function HeadphonesSwitch({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (headphones: boolean) => void;
}) {
  const { sound } = callToolTexts;
  return (
    <SwitchField
      label={sound.headphones}
      hint={sound.headphonesWhy}
      checked={checked}
      onChange={onChange}
    />
  );
}
