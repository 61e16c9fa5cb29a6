import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallTranscript } from '#core/contract/calls/history.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import { asksAbout, startFakeLlm, turnReply, type FakeLlm } from '#tests/fakes/llm.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const REP = [
  'Guten Tag, hier ist Jan Krüger von Presswerk. Haben Sie zwei Minuten für mich?',
  'Vielen Dank. Wie halten Sie heute fest, wann eine Presse gewartet werden muss?',
  'Verstehe. Darf ich Ihnen dazu eine Seite schicken, und wir sprechen am Donnerstag um zehn?',
  'Gut, dann schicke ich Ihnen die Seite. Vielen Dank und auf Wiederhören.',
];

let server: TestServer;
let llm: FakeLlm;
let rep: Client;
let persona: OwnPersona;

beforeAll(async () => {
  llm = await startFakeLlm();
  server = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LLM_PATIENCE_MS: '1800' },
  });
  rep = await signUp(server.url);
  const { body: made } = await rep.post<Persona>(API.regeneratePersona, {
    researchData: 'Brackwater manufactures hydraulic presses for forging shops.',
    companyName: 'Brackwater',
    jobTitle: 'Maintenance Manager',
  });
  persona = (
    await rep.post<OwnPersona>(API.createPersona, {
      persona: made,
      difficulty: 'medium',
      callType: 'cold-call',
      voice: { language: 'de-DE', gender: 'female', rate: 1, pitch: 1 },
    })
  ).body;
  llm.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await llm.close();
});

test('a call in another language is read, spoken and held to the checks by the model, and its card says that it cannot be scored', async () => {
  const said = [
    turnReply('Zwei Minuten gehen. Worum geht es denn?', { do: 'answer' }, [
      { act: 'greeting' },
      { act: 'introduction', name: 'Jan Krüger', company: 'Presswerk' },
      { act: 'permission' },
    ]),
    // What may not be heard is stopped in any language, and asked for once more.
    turnReply('Als Sprachmodell sage ich: **im Heft**.', { do: 'answer' }, [asksAbout('nothing')]),
    turnReply('In einem Heft am Schrank, ehrlich gesagt.', { do: 'answer' }, [
      asksAbout('nothing'),
    ]),
    // What may not happen either.
    turnReply('Gut, Donnerstag um zehn.', { do: 'agree' }, [proposes('meeting', 'Donnerstag')]),
    turnReply(
      'Die Seite lese ich gern. Einen Termin mache ich noch nicht aus.',
      {
        do: 'decline',
      },
      [proposes('meeting', 'Donnerstag')],
    ),
    turnReply('Danke, auf Wiederhören.', { do: 'end' }, [{ act: 'thanks' }, { act: 'goodbye' }]),
  ];
  llm.mood = () => ({ says: said.shift() ?? '' });
  const { body: call } = await rep.startCall({ assistantId: persona.id, seed: 7 });
  const heard: string[] = [];
  for (const [at, text] of REP.entries()) {
    const { body } = await rep.turns(call.conversationId, [repTurn(2 * at + 1, text)]);
    heard.push(body.replies[0]?.text ?? '');
    expect(body.replies[0]).toMatchObject({ brain: 'llm' });
  }
  expect(heard).toEqual([
    'Zwei Minuten gehen. Worum geht es denn?',
    'In einem Heft am Schrank, ehrlich gesagt.',
    'Die Seite lese ich gern. Einen Termin mache ich noch nicht aus.',
    'Danke, auf Wiederhören.',
  ]);
  expect(llm.asked[0]?.body.messages[0]?.content).toContain('You speak German (Germany)');
  const { rows } = await server.context.pool.query<{ reading: Reading }>(
    'select reading from turns where call_id = $1 and seq in (1, 4, 6) order by seq',
    [call.callRecordId],
  );
  expect(rows.map(({ reading }) => reading.acts.map(({ act }) => act))).toEqual([
    ['greeting', 'introduction', 'permission'],
    ['acknowledged', 'added'],
    ['declined'],
  ]);
  await rep.endCall(call.conversationId);
  const { body: transcript } = await rep.get<CallTranscript>(
    pathTo(API.callTranscript, { id: call.callRecordId }),
  );
  expect(transcript.turns).toHaveLength(9);
  const scoring = await rep.scoring(call.callRecordId);
  expect(JSON.stringify(scoring)).toContain('language that can’t be scored yet');
});

function proposes(step: string, when: string): object {
  return { act: 'next-step', step, when, asksWhen: false, settles: false };
}
