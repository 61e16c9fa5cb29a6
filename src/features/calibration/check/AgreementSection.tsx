import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import { LEAST_KAPPA, type Agreement, type Kappa } from '#core/contract/calibration/agreement.ts';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { saveFile } from '#src/ui/format/saveFile.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { texts } from '#src/ui/texts.ts';
import { useAgreementQuery, useLazyAgreementExportQuery } from './checkApi.ts';
import { checkTexts } from './checkTexts.ts';

const t = checkTexts.agreement;

/** For managers: how far people, and people and the scorer, agree on each criterion. */
export function AgreementSection() {
  const agreement = useAgreementQuery();
  return (
    <Panel aria-labelledby="agreement" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <div>
        <SectionTitle id="agreement">{t.title}</SectionTitle>
        <Muted mt="1">
          {t.detail} {t.below(LEAST_KAPPA)}
        </Muted>
      </div>
      <Loaded
        query={agreement}
        skeleton={<Skeleton height="12rem" borderRadius="lg" aria-hidden />}
        errorTitle={t.failed}
      >
        {(data) =>
          data.checks === 0 ? (
            <Muted>{t.none}</Muted>
          ) : (
            <>
              <p>{t.checks(data.checks)}</p>
              <AgreementTable criteria={data.criteria} />
              <ExportButton />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function AgreementTable({ criteria }: Pick<Agreement, 'criteria'>) {
  return (
    <Table.ScrollArea
      tabIndex={0}
      role="region"
      aria-label={t.table}
      maxHeight="32rem"
      borderWidth="1px"
      borderRadius="md"
    >
      <Table.Root stickyHeader>
        <Table.Header>
          <Table.Row>
            {[checkTexts.criterion, t.people, t.rules, t.model].map((name) => (
              <Table.ColumnHeader key={name} scope="col" color="fg" px="3">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {criteria.map(({ callType, criterion, title, people, rules, model, disputed }) => (
            <Table.Row key={`${callType}/${criterion}`}>
              <Table.Cell as="th" scope="row" px="3">
                {criterionName({ criterion, title })}
                <Muted>
                  {texts.callType[callType]}
                  {disputed && ` · ${t.disputed}`}
                </Muted>
              </Table.Cell>
              {[people, rules, model].map((kappa, at) => (
                <KappaCell key={at} of={kappa} />
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function KappaCell({ of: { kappa, low, high, calls } }: { of: Kappa }) {
  return (
    <Table.Cell px="3" whiteSpace="nowrap">
      {kappa === null || low === null || high === null ? t.unknown : t.kappa(kappa, low, high)}
      <Muted>{t.calls(calls)}</Muted>
    </Table.Cell>
  );
}

function ExportButton() {
  const [ask, { isFetching }] = useLazyAgreementExportQuery();
  const tell = useTell((error) => ({ ...readProblem(error), title: t.exportFailed }));
  async function save() {
    const lines = await ask().unwrap();
    saveFile(new Blob([lines], { type: 'application/x-ndjson' }), 'ringside-marks.jsonl');
  }
  return (
    <Box>
      <Button
        look="plain"
        size="sm"
        aria-disabled={isFetching}
        onClick={() => !isFetching && void tell(save())}
      >
        <Icon name="download" size={16} />
        {t.export}
      </Button>
    </Box>
  );
}
