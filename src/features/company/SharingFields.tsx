import { Box } from '@chakra-ui/react/box';
import { companyTexts } from './texts.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';

const t = companyTexts.sharing;

/** What a member lets managers see, to be ticked in a form of the contract's `sharingSchema`. */
export function SharingFields() {
  return (
    <Box as="fieldset">
      <Box as="legend" fontWeight="650">
        {t.title}
      </Box>
      <Muted mt="1" mb="2">
        {t.intro}
      </Muted>
      <CheckboxField
        name="progress"
        label={<Option name={t.progress} detail={t.progressDetail} />}
      />
      <CheckboxField name="calls" label={<Option name={t.calls} detail={t.callsDetail} />} />
      <CheckboxField
        name="transcripts"
        label={<Option name={t.transcripts} detail={t.transcriptsDetail} />}
      />
    </Box>
  );
}

function Option({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <Box as="span" fontWeight="600">
        {name}
      </Box>
      <Box as="span" display="block" fontSize="sm" color="fg.muted">
        {detail}
      </Box>
    </>
  );
}
