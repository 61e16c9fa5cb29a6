import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { historyTexts } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { saveFile } from '#src/ui/format/saveFile.ts';
import { useLazyHistoryCsvQuery } from './historyApi.ts';
import type { HistoryView } from './historySearch.ts';

const t = historyTexts.csv;
/** Tells a spreadsheet that it is UTF-8: reading the answer as text has taken it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves every call that the filters let through as a table. */
export function CsvButton({
  view: { page: _page, query: _query, ...wanted },
}: {
  view: HistoryView;
}) {
  const dispatch = useAppDispatch();
  const [ask, { isFetching }] = useLazyHistoryCsvQuery();

  async function save() {
    try {
      saveFile(
        new Blob([BYTE_ORDER_MARK, await ask(wanted).unwrap()], { type: 'text/csv' }),
        'ringside-calls.csv',
      );
    } catch (error) {
      dispatch(
        showToast({ kind: 'error', title: t.failed, description: readProblem(error).detail }),
      );
    }
  }

  return (
    <Button
      look="plain"
      size="sm"
      aria-disabled={isFetching}
      onClick={() => !isFetching && void save()}
    >
      <Icon name="download" size={16} />
      {t.action}
    </Button>
  );
}
