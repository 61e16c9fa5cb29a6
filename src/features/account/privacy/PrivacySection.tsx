import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Audience, Privacy } from '#core/contract/people/publicProfile.ts';
import { useSavedAt } from '#src/store/hooks.ts';
import { SwitchField } from '#src/ui/form/CheckField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { privacyTexts as t } from './texts.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useShownByHash } from '#src/ui/hooks/useShownByHash.ts';
import { usePrivacyQuery } from './privacyApi.ts';
import { useChangePrivacy } from './useChangePrivacy.ts';

/** The contract's, without its schemas. */
const AUDIENCES: readonly Audience[] = ['nobody', 'friends', 'everyone'];
const OPENED = ['challenges', 'scores', 'traits', 'history'] as const;

interface PrivacySectionProps {
  /** The way to the board that needs no sign-in; null where the server keeps it closed. */
  publicBoard: ReactNode | null;
  /** The way to what others see. */
  profile: ReactNode;
}

/**
 * Who sees what of the rep, each switch with what it means. A change holds as soon as the server
 * has it.
 */
export function PrivacySection({ publicBoard, profile }: PrivacySectionProps) {
  const query = usePrivacyQuery();
  const title = useShownByHash<HTMLHeadingElement>('privacy');
  const savedAt = useSavedAt(query);
  return (
    <Panel
      aria-labelledby="privacy"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
      columnGap="12"
      rowGap="5"
    >
      <Box>
        <SectionTitle ref={title} id="privacy" tabIndex={-1} outline="none">
          {t.title}
        </SectionTitle>
        <Muted mt="1">{t.detail}</Muted>
        <Box mt="3">{profile}</Box>
      </Box>
      <Box maxWidth="40rem">
        <Loaded
          query={query}
          savedAt={savedAt}
          skeleton={<Skeleton height={{ base: '44rem', md: '34rem', lg: '44rem' }} aria-hidden />}
          errorTitle={t.failed}
        >
          {(privacy) => <Choices privacy={privacy} publicBoard={publicBoard} />}
        </Loaded>
      </Box>
    </Panel>
  );
}

function Choices({
  privacy,
  publicBoard,
}: { privacy: Privacy } & Pick<PrivacySectionProps, 'publicBoard'>) {
  const change = useChangePrivacy(privacy);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <SwitchField
        name="onBoards"
        label={t.onBoards}
        hint={t.onBoardsDetail}
        checked={privacy.onBoards}
        onChange={(onBoards) => change({ onBoards })}
      />
      {publicBoard !== null && (
        <div>
          <SwitchField
            name="onPublicBoard"
            label={t.onPublicBoard}
            hint={privacy.onBoards ? t.onPublicBoardDetail : t.onPublicBoardFirst}
            checked={privacy.onPublicBoard}
            disabled={!privacy.onBoards}
            onChange={(onPublicBoard) => change({ onPublicBoard })}
          />
          <Box ms="3.5rem" mt="1" fontSize="sm">
            {publicBoard}
          </Box>
        </div>
      )}
      <SwitchField
        name="findable"
        label={t.findable}
        hint={t.findableDetail}
        checked={privacy.findable}
        onChange={(findable) => change({ findable })}
      />
      <Box
        role="group"
        aria-label={t.opened}
        display="grid"
        // Where the settings' own list stands next to them there is no room for two.
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 1fr)',
        }}
        gap="5"
        pt="5"
        borderTopWidth="1px"
      >
        {OPENED.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={t.audience[name]}
            hint={t.audienceDetail[name]}
            value={privacy[name]}
            onChange={({ target }) =>
              change({ [name]: AUDIENCES.find((one) => one === target.value) ?? 'nobody' })
            }
          >
            {AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {t.audiences[audience]}
              </option>
            ))}
          </SelectField>
        ))}
      </Box>
    </Box>
  );
}
