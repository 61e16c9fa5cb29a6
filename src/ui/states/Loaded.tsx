import { Box } from '@chakra-ui/react/box';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { formatAge } from '../format/format.ts';
import { Icon } from '../pictures/Icon.tsx';
import { Notice } from './Notice.tsx';
import { Muted } from '../layout/Panel.tsx';
import { readProblem } from './problem.ts';
import { texts } from '../texts.ts';

/** What a page needs of a query's result; RTK Query's hooks give it. */
export interface QueryLike<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  /** Epoch ms of the answer shown. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** Whether there is something to show: an answer, or what went wrong. */
export function isSettled({
  data,
  error,
  isFetching,
}: Pick<QueryLike<unknown>, 'data' | 'error' | 'isFetching'>): boolean {
  return data !== undefined || (error !== undefined && !isFetching);
}

interface LoadedProps<T> {
  query: QueryLike<T>;
  /** Epoch ms: set where `data` is a kept answer rather than a fresh one. */
  savedAt?: number | null;
  /** That age stands in the room above, and moves nothing when it comes. */
  ageAbove?: boolean;
  /** In the shape of the final layout. */
  skeleton: ReactNode;
  errorTitle: string;
  /** One part of a page among others: without a network it says no more than that it needs one. */
  quiet?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * The states of one query: its skeleton, its data (with its age where it could not be renewed),
 * what went wrong.
 */
export function Loaded<T>({
  query,
  savedAt = null,
  ageAbove = false,
  skeleton,
  errorTitle,
  quiet = false,
  children,
}: LoadedProps<T>) {
  if (query.data !== undefined) {
    const since = savedAt ?? (query.error === undefined ? undefined : query.fulfilledTimeStamp);
    return (
      <>
        {since !== undefined && <AgeNote since={since} above={ageAbove} />}
        {children(query.data)}
      </>
    );
  }
  if (!isSettled(query)) return skeleton;
  return <Missing query={query} errorTitle={errorTitle} quiet={quiet} />;
}

function Missing<T>({
  query,
  errorTitle,
  quiet,
}: Pick<LoadedProps<T>, 'query' | 'errorTitle'> & { quiet: boolean }) {
  const { status, detail } = readProblem(query.error);
  const offline = detail === texts.errors.offline;
  // It is asked for again as soon as there is a network; where there is one, the person has to ask.
  if (quiet && offline && !navigator.onLine)
    return (
      <div>
        <Box as="p" fontWeight="600">
          {errorTitle}
        </Box>
        <Muted>{texts.offline.needed}</Muted>
      </div>
    );
  return (
    <Notice
      kind={status === null ? 'offline' : 'danger'}
      title={errorTitle}
      detail={offline ? texts.offline.nothingKept : detail}
    >
      <Button look="plain" size="sm" onClick={() => void query.refetch()}>
        <Icon name="refresh" size={16} />
        {texts.common.retry}
      </Button>
    </Notice>
  );
}

function AgeNote({ since, above }: { since: number; above: boolean }) {
  const [now] = useState(Date.now);
  const note = (
    <Box
      display="flex"
      alignItems="center"
      gap="2"
      color="fg.muted"
      {...(above ? ABOVE : { mb: '3' })}
    >
      <Icon name="offline" size={16} />
      <Muted>{texts.offline.asOf(formatAge(since, now))}</Muted>
    </Box>
  );
  return above ? <Box position="relative">{note}</Box> : note;
}

const ABOVE = { position: 'absolute', bottom: '1', insetStart: '0', whiteSpace: 'nowrap' } as const;
