import type { Config } from '#server/config.ts';
import { aircallCalls } from '../aircall/aircallCalls.ts';
import { salesloftCalls } from '../salesloft/salesloftCalls.ts';
import type { CallSources } from './callSource.ts';

/** The services that hold reps' real calls, where this server finds them. */
export function createCallSources({
  salesloftUrl,
  aircallUrl,
}: Pick<Config, 'salesloftUrl' | 'aircallUrl'>): CallSources {
  return { salesloft: salesloftCalls(salesloftUrl), aircall: aircallCalls(aircallUrl) };
}
