import type { CaptureResult, Properties } from 'posthog-js';
import events from './events.json' with { type: 'json' };
import library from './libraryProperties.json' with { type: 'json' };
import { pageName } from './pageName.ts';

/**
 * What a property of the app's own may be: one of a few words, a number, yes or no, or the name of
 * one of the app's files.
 */
type Kind = readonly string[] | 'number' | 'boolean' | 'asset';

export interface CleanWith {
  /** The patterns of the app's addresses. */
  pages: readonly string[];
  /** Whether somebody wrote this into a survey as an answer to choose from. */
  isChoice: (answer: string) => boolean;
}

const OWN = new Map(
  Object.entries(events as Record<string, Record<string, Kind>>).map(([event, kinds]) => [
    event,
    new Map(Object.entries(kinds)),
  ]),
);
const LIBRARY_EVENTS = new Set(library.events);
const LIBRARY_PROPERTIES = new Set(library.sent);

/** Longer than any id, version or zone; no place for a sentence. */
const LONGEST_WORD = 100;
const ASSET = /^[\w.-]{1,100}\.js$/;
const WORD = /^[\w./:+ -]*$/;

/**
 * What may leave the device of an event, or null where nothing may: only what is listed passes. No
 * text that anybody typed or said, no title, no referrer, no query of an address and nothing that
 * stands in the place of a parameter in it.
 */
export function cleanEvent(
  data: CaptureResult,
  { pages, isChoice }: CleanWith,
): CaptureResult | null {
  const own = OWN.get(data.event);
  if (own === undefined && !LIBRARY_EVENTS.has(data.event)) return null;
  const properties: Properties = {};
  for (const [name, value] of Object.entries(data.properties)) {
    const passes = own?.has(name)
      ? isOfKind(value, own.get(name))
      : isOfLibrary(name, value, isChoice);
    if (passes) properties[name] = value;
  }
  Object.assign(properties, addressOf(data.properties, pages));
  const { uuid, event, timestamp } = data;
  const $set = ofSurveys({ ...(data.properties.$set as Properties | undefined), ...data.$set });
  return { uuid, event, properties, ...($set && { $set }), ...(timestamp && { timestamp }) };
}

function isOfKind(value: unknown, kind: Kind | undefined): boolean {
  if (kind === 'number') return Number.isFinite(value);
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'asset') return typeof value === 'string' && ASSET.test(value);
  return typeof value === 'string' && kind !== undefined && kind.includes(value);
}

function isOfLibrary(name: string, value: unknown, isChoice: CleanWith['isChoice']): boolean {
  if (/^\$survey_response(_[\w-]{1,64})?$/.test(name)) return isAnswer(value, isChoice);
  if (/^\$feature\/[\w.-]{1,100}$/.test(name)) return isWord(value);
  return LIBRARY_PROPERTIES.has(name) && isWord(value);
}

/** A number on a scale, or choices of those who wrote the survey. */
function isAnswer(value: unknown, isChoice: CleanWith['isChoice']): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' && isChoice(one));
  return (
    Number.isFinite(value) ||
    (typeof value === 'string' && (isChoice(value) || /^\d{1,2}$/.test(value)))
  );
}

function isWord(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_WORD && WORD.test(value);
  return typeof value === 'boolean' || Number.isFinite(value);
}

/** The address of the page, without what in it is somebody's. */
function addressOf({ $current_url: address }: Properties, pages: readonly string[]): Properties {
  if (typeof address !== 'string' || !URL.canParse(address)) return {};
  const { origin, pathname } = new URL(address);
  const page = pageName(pathname, pages);
  return { $current_url: origin + page, $pathname: page };
}

/** Of a person nothing is kept but which surveys they have seen and answered. */
function ofSurveys(set: Properties): Properties | undefined {
  const seen = Object.entries(set).filter(
    ([name, value]) =>
      /^\$survey_(responded|dismissed)\/[\w-]{1,64}(\/\d+)?$/.test(name) && value === true,
  );
  return seen.length === 0 ? undefined : Object.fromEntries(seen);
}
