import { Box } from '@chakra-ui/react/box';
import { Eyebrow } from '#src/ui/layout/Panel.tsx';
import { retakeTexts } from './retake/texts.ts';

/** What the rep could have said there, to be learnt or taken along. */
export function TryLine({ line }: { line: string }) {
  return (
    <Box mt="4" px="4" py="3" borderWidth="1px" borderRadius="md">
      <Eyebrow>{retakeTexts.tryLine}</Eyebrow>
      <Box as="p" mt="1" maxWidth="44rem">
        <bdi>{line}</bdi>
      </Box>
    </Box>
  );
}
