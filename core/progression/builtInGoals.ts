import achievements from './data/achievements.json' with { type: 'json' };
import challenges from './data/challenges.json' with { type: 'json' };
import { goalFileSchema, type Goals } from './goals.ts';

/** The achievements and challenges that come with the product. */
export const BUILT_IN_GOALS: Goals = goalFileSchema.parse({ ...achievements, ...challenges });
