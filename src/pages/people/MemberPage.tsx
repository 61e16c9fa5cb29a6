import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  useMemberCallsQuery,
  useMemberProgressQuery,
  useMembersQuery,
} from '#src/features/company/companyApi.ts';
import { MemberCalls } from '#src/features/company/MemberCalls.tsx';
import { MemberProgress } from '#src/features/company/MemberProgress.tsx';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { companyPageTexts } from './companyTexts.ts';
import { companyTexts } from '#src/features/company/texts.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import type { QueryLike } from '#src/ui/states/Loaded.tsx';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { memberCallPath, PATHS } from '../paths.ts';

const t = companyTexts.member;

/** For managers: what one member shares. */
export function MemberPage() {
  const { memberId = '' } = useParams();
  const [params] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const progress = useMemberProgressQuery(memberId);
  const calls = useMemberCallsQuery({
    id: memberId,
    page: Number.isSafeInteger(asked) && asked >= 1 ? asked : 1,
  });
  const { data: members = [] } = useMembersQuery();
  const member = members.find(({ id }) => id === memberId);
  const name = member?.name ?? progress.data?.name ?? calls.data?.name ?? companyPageTexts.title;
  useTitle(name);
  const ready = isSettled(progress) && isSettled(calls);
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <div>
        <TextLink to={PATHS.company} fontSize="sm">
          {t.back}
        </TextLink>
        <PageTitle mt="2">{name}</PageTitle>
      </div>
      {ready ? (
        <>
          <Shared query={progress} closed={t.notShared.progress}>
            {(data) => <MemberProgress progress={data} />}
          </Shared>
          {!isRefusedAlike(progress, calls) && (
            <Shared query={calls} closed={t.notShared.calls}>
              {(data) => (
                <MemberCalls
                  calls={data}
                  pageTo={(page) => ({ search: `?page=${page}` })}
                  callTo={
                    member?.sharing?.transcripts ? (id) => memberCallPath(memberId, id) : null
                  }
                />
              )}
            </Shared>
          )}
        </>
      ) : (
        <>
          <LoadingLabel />
          <Skeleton height="38rem" borderRadius="lg" aria-hidden />
        </>
      )}
    </Box>
  );
}

/** Where neither is there, for the same reason, it is told once. */
function isRefusedAlike(...queries: QueryLike<unknown>[]): boolean {
  const codes = new Set(queries.map(({ error }) => readProblem(error).code));
  return (
    queries.every(({ error, data }) => Boolean(error) && data === undefined) &&
    codes.size === 1 &&
    !codes.has(NOT_SHARED)
  );
}

const NOT_SHARED = 'not-shared';

/** Not to be shared is no failure. */
function Shared<T>({
  query,
  closed,
  children,
}: {
  query: QueryLike<T>;
  closed: string;
  children: (data: T) => ReactNode;
}) {
  if (readProblem(query.error).code === NOT_SHARED) return <Muted>{closed}</Muted>;
  return (
    <div>
      <Loaded query={query} skeleton={null} errorTitle={t.failed}>
        {children}
      </Loaded>
    </div>
  );
}
