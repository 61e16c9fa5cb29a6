import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { practiceOffer } from '#core/persona/practiceOffers.ts';
import { CallBrief } from '#src/features/call/views/before/CallBrief.tsx';
import { SoundCheck } from '#src/features/call/views/before/SoundCheck.tsx';
import { LineChoice } from '#src/features/call/views/before/LineChoice.tsx';
import { CallFailure } from '#src/features/call/views/CallFailure.tsx';
import { useOwnModel } from '#src/features/call/brain/own/useOwnModel.ts';
import { WhoSpeaks } from '#src/features/call/views/shared/WhoSpeaks.tsx';
import { callTexts } from '#src/features/call/views/callTexts.ts';
import { PreCall } from '#src/features/call/views/before/PreCall.tsx';
import { speaksEnglishInstead } from '#src/features/call/views/before/speaksEnglishInstead.ts';
import { PreCallSkeleton } from '#src/features/call/views/before/PreCallSkeleton.tsx';
import { keepPreferences, readPreferences } from '#src/features/call/views/shared/preferences.ts';
import type { CallPreferences } from '#src/features/call/views/shared/preferences.ts';
import type { CallSession } from '#src/features/call/machine/sessionState.ts';
import { useMinutesRemainingQuery } from '#src/features/call/delivery/callApi.ts';
import { useKeptPersona } from '#src/features/call/views/before/useKeptPersona.ts';
import { useCallState } from '#src/features/call/views/shared/useCallState.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { EarlierCalls } from '#src/features/history/earlier/EarlierCalls.tsx';
import { pageOf } from '#src/features/history/historySearch.ts';
import { lessonTexts } from '#src/features/goals/lessons/texts.ts';
import { useAboutQuery } from '#src/features/user/aboutApi.ts';
import { SellsLine } from '#src/features/user/SellsLine.tsx';
import { useAssistantQuery } from '#src/features/personas/personasApi.ts';
import { ConsentDialog } from '#src/features/recording/ConsentDialog.tsx';
import { warmVapi } from '#src/features/call/transport/vapi/sdk.ts';
import { callPageTexts } from './texts.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { CallAside, NobodyToCall } from './CallAside.tsx';
import { callDetailsPath, callPath } from '../paths.ts';
import { SPEECH_TOOLS, VOICE_TOOLS } from './voiceTools.ts';

interface BeforeCallProps {
  userId: string;
  assistantId: string;
  lesson: Lesson | null;
  session: CallSession | null;
  enter: () => CallSession;
  asksToRecord: () => Promise<boolean>;
}

/**
 * Before a call of one's own choice: whom one calls, on which line, and whether one can be heard.
 */
export function BeforeCall({
  userId,
  assistantId,
  lesson,
  session,
  enter,
  asksToRecord,
}: BeforeCallProps) {
  const [params] = useSearchParams();
  const asked = useAssistantQuery(assistantId);
  const kept = useKeptPersona(userId, assistantId);
  const about = useAboutQuery();
  // All at once: what the rep sells would push the rest about.
  const persona = asked.data ?? kept ?? undefined;
  const query = { ...asked, data: isSettled(about) ? persona : undefined };
  const { data: minutes } = useMinutesRemainingQuery();
  const failure = useCallState(session, (state) => state.failure);
  const busy = useCallState(session, (state) => state.phase === 'connecting');
  const [preferences, setPreferences] = useState(readPreferences);
  const [input, setInput] = useState({ microphone: true, sound: true });
  const [asking, setAsking] = useState(false);
  const { data: config } = usePublicConfigQuery();
  const hasVapi = config?.vapi != null;
  const own = useOwnModel(query.data?.voice.language ?? 'en');
  const ownModel = preferences.ownModel && own.state === 'ready';
  const options = { ...preferences, ownModel };
  useEffect(() => {
    if (hasVapi && !preferences.inBrowser) warmVapi();
  }, [hasVapi, preferences.inBrowser]);
  const keep = (change: Partial<CallPreferences>) => {
    keepPreferences(change);
    setPreferences((before) => ({ ...before, ...change }));
  };
  const callNow = (chosen: typeof input) => {
    setAsking(false);
    void enter().call(assistantId, { ...options, ...chosen });
  };
  const askOrCall = async (chosen: typeof input) => {
    setInput(chosen);
    if (chosen.microphone && (await asksToRecord())) setAsking(true);
    else callNow(chosen);
  };
  const onCall = (chosen: typeof input) => void askOrCall(chosen);
  if (readProblem(query.error).status === 404)
    return (
      <CallAside>
        <NobodyToCall {...callPageTexts.unknownAssistant} />
      </CallAside>
    );
  return (
    <CallAside wide="lg">
      <Loaded query={query} skeleton={<PreCallSkeleton />} errorTitle={callPageTexts.loadError}>
        {(persona) => (
          <>
            <Box
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
              gap="5"
              alignItems="start"
            >
              <PreCall
                persona={persona}
                {...(lesson && { eyebrow: lessonTexts.eyebrow(lesson) })}
                brief={
                  <CallBrief
                    sells={<SellsLine madeUp={practiceOffer(assistantId)} />}
                    calls={persona.intro}
                    callType={persona.callType}
                    lesson={lesson && { id: lesson, goal: lessonTexts.goals[lesson] }}
                  />
                }
                notice={noticeFor(persona, config, ownModel)}
                minutes={minutes?.minutesRemaining ?? null}
                line={
                  <LineChoice
                    offers={{ vapi: hasVapi, speech: config?.speech === true }}
                    chosen={preferences}
                    onChange={keep}
                  />
                }
                failure={
                  failure && (
                    <CallFailure
                      failure={failure}
                      busy={busy}
                      onReplace={() =>
                        void enter().replaceOpenCall(assistantId, { ...options, ...input })
                      }
                    />
                  )
                }
                busy={busy}
                onCall={onCall}
              />
              <SoundCheck
                persona={persona}
                tools={config?.speech === true ? SPEECH_TOOLS : VOICE_TOOLS}
                preferences={preferences}
                onPreference={keep}
                speaks={
                  <WhoSpeaks
                    served={config?.llm === true}
                    own={own}
                    chosen={preferences.ownModel}
                    onChoose={(chosen) => keep({ ownModel: chosen })}
                  />
                }
                onType={() => onCall({ microphone: false, sound: false })}
              />
            </Box>
            <EarlierCalls
              assistant={{ id: assistantId, name: persona.name }}
              page={pageOf(params.get('page'))}
              toPage={(page) => `${callPath(assistantId)}&page=${page}`}
              toCall={callDetailsPath}
            />
          </>
        )}
      </Loaded>
      <ConsentDialog
        open={asking}
        onDecided={() => callNow(input)}
        onCancel={() => setAsking(false)}
      />
    </CallAside>
  );
}

/** Of a persona whose language nobody here speaks. */
function noticeFor(
  { name, voice }: PublicPersona,
  config: PublicConfig | undefined,
  ownModel: boolean,
): string | null {
  return config !== undefined && speaksEnglishInstead(voice.language, config.llm || ownModel)
    ? callTexts.before.inEnglish(name)
    : null;
}
