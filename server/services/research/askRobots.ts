import robotsParser from 'robots-parser';
import { ROBOT_NAME } from '#server/adapters/fetcher/robotName.ts';

/** A site that asks for more patience than a person has gets this much. */
const LONGEST_DELAY_MS = 5_000;

/** The rules of a site as they came, and a page that they are asked about. */
export interface RobotsQuestion {
  /** Of the rules. */
  address: string;
  text: string;
  page: string;
}

/** What a site's rules say. They may be made to take long: for the work pool. */
export function askRobots({ address, text, page }: RobotsQuestion): {
  allowed: boolean;
  delayMs: number;
} {
  const rules = robotsParser(address, text);
  return {
    allowed: rules.isAllowed(page, ROBOT_NAME) !== false,
    delayMs: Math.min((rules.getCrawlDelay(ROBOT_NAME) ?? 0) * 1_000, LONGEST_DELAY_MS),
  };
}
