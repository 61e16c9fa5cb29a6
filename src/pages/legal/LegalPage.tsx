import { Box } from '@chakra-ui/react/box';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { Brand } from '#src/ui/pictures/BrandMark.tsx';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS } from '../paths.ts';

/** A short text that holds unless whoever runs the server has their own. */
export function LegalPage({
  title,
  paragraphs,
  back,
}: {
  title: string;
  paragraphs: string[];
  back: string;
}) {
  useTitle(title);
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      className="content-ready"
      maxWidth="40rem"
      mx="auto"
      px="5"
      py="10"
    >
      <Brand />
      <PageTitle mt="8" mb="5">
        {title}
      </PageTitle>
      <Box display="grid" gap="4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Box>
      <Box as="p" mt="8">
        <TextLink to={PATHS.register}>{back}</TextLink>
      </Box>
    </Box>
  );
}
