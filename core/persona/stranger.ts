import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { painAsks } from './asks/plainAsks.ts';
import objections from './strangerObjections.json' with { type: 'json' };
import topicAsks from './asks/topicAsks.json' with { type: 'json' };

/**
 * What a real prospect is known by whose brief nobody has: the topics that a rep asks about, and
 * the kinds of objection.
 */
export const STRANGER: StatementPersona = {
  id: 'stranger',
  name: 'Prospect',
  jobTitle: 'Prospect',
  companyName: 'Their firm',
  industry: 'Unknown',
  difficulty: 'medium',
  callType: 'discovery',
  temperament: 'busy',
  voice: { language: 'en-US', gender: 'female', rate: 1, pitch: 1 },
  avatar: null,
  intro: 'Somebody whose brief nobody has.',
  brief: {
    situation: 'Nothing is known beforehand.',
    statements: [
      ...Object.entries(topicAsks).map(([topic, asks]) => ({
        id: `topic-${topic}`,
        text: topic,
        again: [],
        asks,
        keys: [topic],
        topics: [topic as 'pain'],
      })),
      ...(['cause', 'cost'] as const).map((layer) => ({
        id: `topic-pain-${layer}`,
        text: layer,
        again: [],
        asks: painAsks([])[layer],
        keys: [layer],
        topics: ['pain' as const],
        parent: 'topic-pain',
        facet: layer === 'cause' ? ('why' as const) : ('cost' as const),
      })),
    ],
    pains: [
      {
        id: 'pain',
        keys: ['problem'],
        surface: 'topic-pain',
        cause: 'topic-pain-cause',
        cost: 'topic-pain-cost',
      },
    ],
    objections: Object.entries(objections).map(([category, keys]) => ({
      id: category,
      category: category as 'price',
      trigger: 'mid-call',
      text: category,
      again: [category],
      resolved: category,
      keys,
    })),
    questions: [],
    nextSteps: [{ kind: 'meeting', interest: 0, agree: 'Yes.' }],
    availability: ['Thursday', 'Friday'],
    colleagues: [],
  },
};
