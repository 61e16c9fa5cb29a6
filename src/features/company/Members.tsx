import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Member } from '#core/contract/people/companies.ts';
import { rankIconPath, rankName } from '#core/progression/levels.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { companyTexts } from './texts.ts';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { SectionTitle } from '#src/ui/layout/Panel.tsx';
import { PersonLine, Tag } from '#src/ui/pictures/PersonLine.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useMembersQuery, useRemoveMemberMutation } from './companyApi.ts';
import { sharesOf } from './sharesOf.ts';

const t = companyTexts.members;

interface MembersProps {
  /** Managers see what members share, and remove them. */
  manages: boolean;
  personTo: (username: string) => string;
  memberTo: (memberId: string) => string;
}

/** The company's members, managers first. */
export function Members({ manages, personTo, memberTo }: MembersProps) {
  const members = useMembersQuery();
  const [removing, setRemoving] = useState<Member | null>(null);
  const [remove] = useRemoveMemberMutation();
  const tell = useTell(readProblem);
  return (
    <section aria-labelledby="members">
      <SectionTitle id="members" mb="4">
        {t.title}
      </SectionTitle>
      <Loaded
        query={members}
        skeleton={<Skeleton height="17rem" borderRadius="lg" aria-hidden />}
        errorTitle={t.failed}
      >
        {(list) => (
          <Box
            as="ul"
            listStyleType="none"
            bg="bg.raised"
            borderWidth="1px"
            borderRadius="lg"
            overflow="hidden"
          >
            {list.map((member) => (
              <Box
                as="li"
                key={member.id}
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                justifyContent="space-between"
                columnGap="4"
                rowGap="2"
                minHeight="4.25rem"
                px={{ base: '3', md: '5' }}
                py="3"
                borderBottomWidth="1px"
                _last={{ borderBottomWidth: '0' }}
              >
                <Box flex="1 1 12rem" minWidth="0">
                  <Who member={member} personTo={personTo} />
                </Box>
                {manages && !member.isMe && (
                  <Box display="flex" alignItems="center" gap="2" ms="auto">
                    {(member.sharing?.progress || member.sharing?.calls) && (
                      <LinkButton
                        to={memberTo(member.id)}
                        look="plain"
                        size="sm"
                        aria-label={t.seeName(member.name)}
                      >
                        {t.see}
                      </LinkButton>
                    )}
                    <Button
                      look="bare"
                      size="icon"
                      aria-label={t.removeName(member.name)}
                      title={t.removeName(member.name)}
                      onClick={() => setRemoving(member)}
                    >
                      <Icon name="trash" size={18} />
                    </Button>
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
      <ConfirmDialog
        open={removing !== null}
        title={t.removeTitle(removing?.name ?? '')}
        detail={t.removeDetail}
        confirm={t.remove}
        cancel={texts.common.cancel}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null);
          if (removing !== null) void tell(remove(removing.id).unwrap(), t.removed(removing.name));
        }}
      />
    </section>
  );
}

function Who({
  member: { name, person, role, isMe, sharing, week },
  personTo,
}: {
  member: Member;
  personTo: (username: string) => string;
}) {
  const detail = [
    ...(role === 'manager' ? [t.manager] : []),
    ...(person === null ? [] : [rankName(person.tier, person.level)]),
    ...(week === null ? [] : [t.week(week.calls, texts.xp(week.exp))]),
    ...(sharing === null ? [] : [sharesOf(sharing)]),
  ].join(' · ');
  const mark = isMe && <Tag>{t.you}</Tag>;
  if (person !== null)
    return (
      <PersonLine
        name={person.username}
        avatar={person.avatar}
        to={personTo(person.username)}
        icon={rankIconPath(person.tier, person.level)}
        detail={detail}
        mark={mark}
      />
    );
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Avatar name={name} src={null} size={40} />
      <div>
        <Box display="flex" gap="2" alignItems="center" fontWeight="650">
          {name}
          {mark}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {detail}
        </Box>
      </div>
    </Box>
  );
}
