import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { NextStep } from '#core/contract/personas/persona.ts';
import type { Scene } from '../scene.ts';

/** What stands in for a kind that the persona has nothing to say on. */
const NEAR: Record<NextStepKind, readonly NextStepKind[]> = {
  'send-info': [],
  intro: ['meeting', 'demo'],
  meeting: ['demo', 'intro', 'renewal'],
  demo: ['meeting'],
  trial: ['demo', 'meeting'],
  renewal: ['proposal', 'meeting'],
  proposal: ['meeting', 'demo'],
};

/** What the persona has to say on such a step, or on the nearest to it; null where it has nothing. */
export function stepFor(scene: Scene, kind: NextStepKind): NextStep | null {
  const steps = scene.setting.persona.brief.nextSteps;
  const exact = steps.find((step) => step.kind === kind);
  if (exact) return exact;
  if (kind === 'send-info') return { kind, interest: 0, agree: '' };
  return (
    NEAR[kind]
      .map((near) => steps.find((step) => step.kind === near))
      .find((step) => step !== undefined) ?? null
  );
}
