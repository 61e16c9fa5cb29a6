import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import type { Preflight } from '#src/lib/voice/transport.ts';
import { callToolTexts } from '../callToolTexts.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import type { VoiceTools } from '../shared/voiceTools.ts';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';

/** What runs this call, and how long its last reply took, part by part. */
export function DetailsPanel({ session, tools }: { session: CallSession; tools: VoiceTools }) {
  const latency = useCallState(session, (state) => state.latency);
  const runsOn = useCallState(session, (state) => state.runsOn);
  const persona = useCallState(session, (state) => state.persona);
  const [found, setFound] = useState<Preflight | null>(null);
  useEffect(() => {
    let here = true;
    void tools.preflight().then((result) => here && setFound(result));
    return () => {
      here = false;
    };
  }, [tools]);
  const { details } = callToolTexts;
  const took = (ms: number | null | undefined) => (ms == null ? '–' : details.ms(formatNumber(ms)));
  return (
    <Box fontSize="sm">
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="4"
        rowGap="2"
      >
        <Row name={details.reply} value={took(latency?.totalMs)} strong />
        {(['endpointMs', 'recognitionMs', 'brainMs', 'voiceMs'] as const).map((part) => (
          <Row key={part} name={details.parts[part]} value={took(latency?.[part])} inset />
        ))}
      </Box>
      <Muted mt="2" minHeight="1.3125rem">
        {latency === null ? details.noReply : ''}
      </Muted>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="4"
        rowGap="2"
        mt="3"
        pt="4"
        borderTopWidth="1px"
      >
        <Row name={details.recognition} value={found ? details.recognitions[found.stt] : '…'} />
        <Row
          name={details.voice}
          value={(persona && tools.voiceName(persona.voice)) ?? details.noVoice}
        />
        <Row name={details.line} value={runsOn ? details.lines[runsOn.transport] : '–'} />
        <Row name={details.brain} value={runsOn ? details.brains[runsOn.brain] : '–'} />
      </Box>
    </Box>
  );
}

function Row({
  name,
  value,
  strong = false,
  inset = false,
}: {
  name: string;
  value: string;
  strong?: boolean;
  inset?: boolean;
}) {
  return (
    <>
      <Box
        as="dt"
        color={strong ? 'fg' : 'fg.muted'}
        fontWeight={strong ? '600' : '400'}
        ps={inset ? '3' : '0'}
      >
        {name}
      </Box>
      <Box as="dd" m="0" textAlign="end" fontWeight={strong ? '650' : '500'}>
        {value}
      </Box>
    </>
  );
}
