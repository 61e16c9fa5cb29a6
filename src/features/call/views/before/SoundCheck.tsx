import { Box } from '@chakra-ui/react/box';
import { useEffect, useState, type ReactNode } from 'react';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { Preflight } from '#src/lib/voice/transport.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { callToolTexts } from '../callToolTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { CallIcon } from '../shared/callIcons.tsx';
import { HeadphonesSwitch } from '../shared/HeadphonesSwitch.tsx';
import { LevelMeter } from '../shared/LevelMeter.tsx';
import { MicrophonePicker } from '../shared/MicrophonePicker.tsx';
import type { CallPreferences } from '../shared/preferences.ts';
import type { MicTrouble as Trouble } from './micCheck.ts';
import { MicTrouble } from './MicTrouble.tsx';
import { OwnVoice } from './OwnVoice.tsx';
import { Line, Recognition } from './Recognition.tsx';
import { useMicCheck } from './useMicCheck.ts';
import type { VoiceTools } from '../shared/voiceTools.ts';

interface SoundCheckProps {
  persona: PublicPersona;
  tools: VoiceTools;
  preferences: CallPreferences;
  onPreference: (change: Partial<CallPreferences>) => void;
  /** Who speaks, and the choice. */
  speaks: ReactNode;
  /** The call without a microphone. */
  onType: () => void;
}

/** Microphone, own voice, their voice, headphones: all of it optional, none of it sent. */
export function SoundCheck({
  persona,
  tools,
  preferences,
  onPreference,
  speaks,
  onType,
}: SoundCheckProps) {
  const { check, state } = useMicCheck();
  const found = usePreflight(tools);
  const { deviceId, headphones } = preferences;
  const { check: texts } = callToolTexts;
  const trouble =
    state.microphone === 'failed'
      ? state.trouble
      : state.microphone === 'closed'
        ? troubleOf(found)
        : null;
  return (
    <Panel
      aria-labelledby="sound-check"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      alignContent="start"
    >
      <div>
        <SectionTitle id="sound-check">{texts.title}</SectionTitle>
        <Muted mt="1">{texts.detail}</Muted>
      </div>
      <Box display="grid" gap="3">
        <MicrophonePicker
          value={deviceId}
          known={state.microphone}
          onChange={(chosen) => {
            onPreference({ deviceId: chosen });
            if (state.microphone !== 'closed') void check.open(chosen);
          }}
        />
        <OwnVoice state={state} onRecord={() => void check.record(deviceId)} />
        <Box display="flex" alignItems="center" gap="3" minHeight="2.5rem">
          <Box flexShrink="0">
            <LevelMeter level={state.level} />
          </Box>
          <Muted role="status">{says(state, found)}</Muted>
        </Box>
        {trouble && (
          <MicTrouble
            trouble={trouble}
            onRetry={() => void check.record(deviceId)}
            onType={onType}
          />
        )}
      </Box>
      <HeadphonesSwitch
        checked={headphones}
        onChange={(chosen) => onPreference({ headphones: chosen })}
      />
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" borderTopWidth="1px" pt="5">
        <TheirVoice persona={persona} tools={tools} found={found} />
        <Recognition found={found} download={tools.download} />
      </Box>
      <Box borderTopWidth="1px" pt="5">
        {speaks}
      </Box>
    </Panel>
  );
}

function TheirVoice({
  persona,
  tools,
  found,
}: Pick<SoundCheckProps, 'persona' | 'tools'> & { found: Preflight | null }) {
  const [cut, setCut] = useState<(() => void) | null>(null);
  useEffect(() => () => cut?.(), [cut]);
  const { check: texts } = callToolTexts;
  const firstName = persona.name.split(' ')[0] ?? persona.name;
  if (found !== null && !found.tts) return <Line icon="alert">{texts.noVoice}</Line>;
  const toggle = () => {
    if (cut) setCut(null);
    else {
      const stop = tools.sayAs(persona.voice, texts.sample(persona.name), () => setCut(null));
      setCut(() => stop);
    }
  };
  return (
    <Button
      look="plain"
      size="sm"
      justifySelf="start"
      whiteSpace="normal"
      overflowWrap="anywhere"
      textAlign="start"
      onClick={toggle}
    >
      {cut ? <CallIcon name="stop" size={16} /> : <Icon name="sound" size={16} />}
      {cut ? texts.stop : texts.hear(firstName)}
    </Button>
  );
}

function usePreflight({ preflight }: VoiceTools): Preflight | null {
  const [found, setFound] = useState<Preflight | null>(null);
  useEffect(() => {
    let here = true;
    void preflight().then((result) => here && setFound(result));
    return () => {
      here = false;
    };
  }, [preflight]);
  return found;
}

/** What can be told of the microphone before it is opened. */
function troubleOf(found: Preflight | null): Trouble | null {
  if (found?.reasons.includes('insecure-page')) return 'insecure';
  return found?.mic === 'denied' || found?.mic === 'missing' ? found.mic : null;
}

function says(
  { microphone, heard }: ReturnType<typeof useMicCheck>['state'],
  found: Preflight | null,
): string {
  const { check: texts } = callToolTexts;
  if (microphone === 'opening') return texts.opening;
  if (microphone === 'open') return heard ? texts.heard : texts.quiet;
  return found?.mic === 'prompt' ? texts.blocked : texts.idle;
}
