import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { useState } from 'react';
import type { CompanyRubric } from '#core/contract/calibration/rubrics.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Labelled } from '#src/ui/form/Field.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { texts } from '#src/ui/texts.ts';
import { RubricEditor } from './RubricEditor.tsx';
import { useCompanyRubricQuery, useShippedRubricMutation } from './rubricApi.ts';
import { rubricTexts as t } from './rubricTexts.ts';

interface RubricSectionProps {
  callTo: (memberId: string, callRecordId: string) => string;
}

/** For managers: by what each type of call is scored in their company. */
export function RubricSection({ callTo }: RubricSectionProps) {
  const [callType, setCallType] = useState<CallType>('discovery');
  const rubric = useCompanyRubricQuery(callType);
  return (
    <Panel aria-labelledby="rubric" display="grid" gap="4">
      <div>
        <SectionTitle id="rubric">{t.title}</SectionTitle>
        <Muted mt="1">{t.detail}</Muted>
      </div>
      <Labelled label={t.type}>
        <NativeSelect.Root maxWidth="20rem">
          <NativeSelect.Field
            value={callType}
            onChange={({ target }) => setCallType(target.value as CallType)}
          >
            {(Object.keys(texts.callType) as CallType[]).map((type) => (
              <option key={type} value={type}>
                {texts.callType[type]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Labelled>
      <Loaded
        query={{ ...rubric, data: rubric.currentData }}
        skeleton={<Skeleton height="20rem" borderRadius="lg" aria-hidden />}
        errorTitle={t.failed}
      >
        {(data) => (
          <>
            <InForce rubric={data} />
            <RubricEditor
              key={`${data.callType}/${data.versions.length}`}
              rubric={data}
              callTo={callTo}
            />
            <Versions versions={data.versions} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function InForce({ rubric }: { rubric: CompanyRubric }) {
  const [shipped] = useShippedRubricMutation();
  const tell = useTell(readProblem);
  const { version, outdated, shippedVersion, callType } = rubric;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Box as="p" fontWeight="600">
        {version === null ? t.shipped(shippedVersion) : t.own(version)}
      </Box>
      {outdated && <Muted>{t.outdated}</Muted>}
      {(version !== null || outdated) && (
        <Button
          look="plain"
          size="sm"
          onClick={() => void tell(shipped(callType).unwrap(), t.backDone)}
        >
          {t.back}
        </Button>
      )}
    </Box>
  );
}

function Versions({ versions }: Pick<CompanyRubric, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <div>
      <Box as="h3" fontWeight="650">
        {t.versions}
      </Box>
      <Box as="ul" mt="2" listStyleType="none" fontSize="sm" color="fg.muted">
        {versions.map(({ version, own, by, at }) => (
          <li key={version}>
            {own
              ? t.version(version, by ?? t.gone, formatDay(at))
              : t.versionShipped(by ?? t.gone, formatDay(at))}
          </li>
        ))}
      </Box>
    </div>
  );
}
