import { expect, test } from 'vitest';
import { personaSchema } from '#core/contract/personas/persona.ts';
import { nextReply } from '#core/conversation/engine.ts';
import warm from './warmUp.json' with { type: 'json' };

test('what the engine is warmed up with is a persona, who answers each line', () => {
  const persona = personaSchema.parse(warm.persona);
  expect(persona).toEqual(warm.persona);
  for (const text of warm.said) {
    expect(
      nextReply({ persona, seed: 1, callType: persona.callType }, [
        { role: 'persona', text: 'Hello?' },
        { role: 'rep', text },
      ]).text,
    ).not.toBe('');
  }
});
