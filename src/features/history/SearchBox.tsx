import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '#core/contract/calls/transcriptSearch.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { historyTexts } from './texts.ts';
import { searchOf, type HistoryView } from './historySearch.ts';

const t = historyTexts.search;
const Search = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    gap: '3',
    alignItems: 'end',
  },
});

/** What to look for in transcripts. The address has it, so that going back finds it again: draw it anew where that changed. */
export function SearchBox({ view }: { view: HistoryView }) {
  const navigate = useNavigate();
  const [tooLong, setTooLong] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = textOf(new FormData(event.currentTarget), 'query').trim();
    setTooLong(query.length > MAX_SEARCH_LENGTH);
    if (query.length <= MAX_SEARCH_LENGTH)
      void navigate({ search: searchOf({ ...view, query, page: 1 }) });
  }

  return (
    <Search role="search" onSubmit={submit} noValidate>
      <TextField
        name="query"
        type="search"
        label={t.label}
        placeholder={t.placeholder}
        defaultValue={view.query}
        autoComplete="off"
        error={tooLong ? t.tooLong(MAX_SEARCH_LENGTH) : undefined}
      />
      <Box>
        <Button look="plain" type="submit" width="100%">
          {t.submit}
        </Button>
      </Box>
    </Search>
  );
}
