import { useRef } from 'react';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { CoachingItem } from '#core/contract/scoring/scorecard.ts';
import { Composer } from '#src/features/call/views/live/Composer.tsx';
import { useCallTranscriptQuery } from '#src/features/history/historyApi.ts';
import { useAssistantQuery } from '#src/features/personas/personasApi.ts';
import { Retake } from '#src/features/scoring/retake/Retake.tsx';
import { useRetakeMutation } from '#src/features/scoring/retake/retakeApi.ts';
import { createTransport } from '#src/features/call/transport/createTransport.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { callTexts } from '#src/features/call/views/callTexts.ts';
import { historyPageTexts } from './texts.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/**
 * Where the persona is no longer listed, its call is answered all the same, in a voice of the
 * browser's choice.
 */
const ANY_VOICE: PublicPersona['voice'] = {
  language: 'en-US',
  gender: 'female',
  rate: 1,
  pitch: 1,
};

/** A moment of this call to be taken again, with the ears and the mouth that calls have. */
export function RetakeMoment({
  call,
  item,
  onDone,
}: {
  call: CallDetails;
  item: CoachingItem;
  onDone: () => void;
}) {
  const transcript = useCallTranscriptQuery(call.id);
  const persona = useAssistantQuery(call.assistantId);
  const [ask] = useRetakeMutation();
  const input = useRef<HTMLTextAreaElement>(null);
  const skeleton = <Skeleton mt="4" height="16rem" aria-hidden />;
  const seq = item.turn ?? 0;
  if (!isSettled(persona)) return skeleton;
  return (
    <Loaded query={transcript} skeleton={skeleton} errorTitle={historyPageTexts.retakeFailed}>
      {({ turns }) => (
        <Retake
          personaName={call.assistantName}
          heard={
            turns[seq - 1] ? (turns[seq - 1]?.spokenText ?? turns[seq - 1]?.text ?? null) : null
          }
          said={turns[seq]?.text ?? ''}
          line={item.line}
          deps={{
            createTransport,
            voice: persona.data?.voice ?? ANY_VOICE,
            ask: (texts) =>
              ask({
                callRecordId: call.id,
                criterion: item.criterion,
                seq,
                turns: texts.map((text) => ({ text })),
              }).unwrap(),
            now: Date.now,
          }}
          warnings={callTexts.warning}
          renderComposer={(onSay, disabled) => (
            <Composer onSay={onSay} inputRef={input} live={!disabled} />
          )}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}
