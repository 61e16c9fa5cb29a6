import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Assistant } from '#core/contract/personas/persona.ts';
import {
  filtered,
  filterOf,
  industriesOf,
  isFiltered,
  searchOf,
  type OpponentFilter,
} from '#src/features/personas/opponentFilter.ts';
import { Opponents } from '#src/features/personas/Opponents.tsx';
import { personaTexts } from '#src/features/personas/texts.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { callPath } from '../paths.ts';
import { FiltersSkeleton } from './FiltersSkeleton.tsx';

/** A row of them; the others lie below the first screen. */
const IN_FIRST_FRAME = 3;
/** So many until the rep asks for all. */
const AT_FIRST = 12;

const OpponentFilters = lazyPart(
  'opponent-filters',
  async () => (await import('#src/features/personas/OpponentFilters.tsx')).OpponentFilters,
  <FiltersSkeleton />,
);

interface OpponentsFoundProps {
  assistants: Assistant[];
  /** Whether the first screen of the start is there. */
  shown: boolean;
  onChange: (assistant: Assistant) => void;
}

/**
 * Everyone who can be called, or those whom the filters let through; which filters is in the
 * address.
 */
export function OpponentsFound({ assistants, shown, onChange }: OpponentsFoundProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [all, setAll] = useState(false);
  const filter = filterOf(params);
  const found = filtered(assistants, filter);

  function change(changes: Partial<OpponentFilter>) {
    // The address has the choice before this one already, which may not be drawn yet.
    const before = filterOf(new URLSearchParams(window.location.search));
    void navigate(
      { search: searchOf({ ...before, ...changes }) },
      { replace: true, preventScrollReset: true },
    );
  }

  if (assistants.length === 0)
    return <EmptyState title={personaTexts.emptyTitle} detail={personaTexts.emptyDetail} />;
  return (
    <>
      {shown ? (
        <OpponentFilters filter={filter} industries={industriesOf(assistants)} onChange={change} />
      ) : (
        <FiltersSkeleton />
      )}
      <Muted role="status" mb={isFiltered(filter) ? '4' : '0'}>
        {isFiltered(filter) && personaTexts.filters.found(found.length)}
      </Muted>
      {found.length === 0 ? (
        <EmptyState title={personaTexts.filters.noneTitle} detail={personaTexts.filters.noneDetail}>
          <LinkButton to={{ search: '' }} look="plain" replace>
            {personaTexts.filters.clear}
          </LinkButton>
        </EmptyState>
      ) : (
        <Opponents
          assistants={found}
          most={shown ? (all ? found.length : AT_FIRST) : IN_FIRST_FRAME}
          callTo={callPath}
          onChange={onChange}
        />
      )}
      {shown && !all && found.length > AT_FIRST && (
        <Box display="flex" justifyContent="center" mt="6">
          <Button look="plain" onClick={() => setAll(true)}>
            {personaTexts.showAll(found.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
