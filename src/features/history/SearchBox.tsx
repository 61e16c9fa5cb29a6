import { chakra } from '@chakra-ui/react/styled-system';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '#core/contract/calls/transcriptSearch.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { historyTexts } from './texts.ts';
import { searchOf, type HistoryView } from './historySearch.ts';

const t = historyTexts.search;
const schema = z.object({
  query: z.string().trim().max(MAX_SEARCH_LENGTH, t.tooLong(MAX_SEARCH_LENGTH)),
});
const Search = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'end',
  },
});

/**
 * What to look for in transcripts. The address has it, so that going back finds it again: draw it
 * anew where that changed.
 */
export function SearchBox({ view }: { view: HistoryView }) {
  const navigate = useNavigate();
  const form = useSchemaForm(schema, { query: view.query });
  const submit = form.handleSubmit(({ query }) =>
    navigate({ search: searchOf({ ...view, query, page: 1 }) }),
  );

  return (
    <FormProvider {...form}>
      <Search role="search" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="query"
          type="search"
          label={t.label}
          placeholder={t.placeholder}
          autoComplete="off"
        />
        <Button look="plain" type="submit">
          {t.submit}
        </Button>
      </Search>
    </FormProvider>
  );
}
