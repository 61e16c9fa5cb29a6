import { Box } from '@chakra-ui/react/box';
import { useNavigate } from 'react-router-dom';
import { CALL_STATUSES } from '#core/contract/calls/call.ts';
import { DIFFICULTIES } from '#core/contract/personas/persona.ts';
import { CALL_KINDS } from '#core/contract/calls/realCallBounds.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { historyTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { ORDERS, searchOf, viewOf, type HistoryView } from './historySearch.ts';

const t = historyTexts.filters;

/** Which calls are shown, and in which order; each choice is an address of its own. */
export function Filters({
  view,
  assistants,
}: {
  view: HistoryView;
  assistants: readonly { id: string; name: string }[];
}) {
  const navigate = useNavigate();

  function choose(
    name: 'kind' | 'assistantId' | 'difficulty' | 'callStatus' | 'orderBy',
    value: string,
  ) {
    // The address has the choice before this one already, which may not be drawn yet.
    const params = new URLSearchParams(window.location.search);
    params.set(name, value);
    params.delete('page');
    void navigate({ search: searchOf(viewOf(params)) }, { replace: true });
  }

  const lists = [
    {
      name: 'kind',
      label: historyTexts.kinds.label,
      value: view.kind,
      options: CALL_KINDS.map((id) => [id, historyTexts.kinds[id]] as const),
    },
    {
      name: 'assistantId',
      label: t.assistant,
      value: view.assistantId,
      options: assistants.map(({ id, name }) => [id, name] as const),
    },
    {
      name: 'difficulty',
      label: t.difficulty,
      value: view.difficulty,
      options: DIFFICULTIES.map((id) => [id, texts.difficulty[id]] as const),
    },
    {
      name: 'callStatus',
      label: t.status,
      value: view.callStatus,
      options: CALL_STATUSES.map((id) => [id, texts.callStatus[id]] as const),
    },
  ] as const;
  return (
    <Box
      role="group"
      aria-label={t.label}
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr)) minmax(9.75rem, 1fr)',
      }}
      gap={{ base: '3', lg: '4' }}
      css={{ '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
    >
      {lists.map(({ name, label, value, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          value={value ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">{t.any}</option>
          {options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        name="orderBy"
        label={t.order}
        value={view.orderBy}
        onChange={({ target }) => choose('orderBy', target.value)}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t.orders[order]}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}
