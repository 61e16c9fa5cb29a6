import { Box } from '@chakra-ui/react/box';
import { Navigate } from 'react-router-dom';
import { AboutForm } from '#src/features/user/AboutForm.tsx';
import { useAboutQuery } from '#src/features/user/aboutApi.ts';
import { aboutTexts } from '#src/features/user/aboutTexts.ts';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS } from '../paths.ts';

/** What registration leaves out, once all that is needed is there. */
export function AboutStep({ onDone }: { onDone: () => void }) {
  useTitle(aboutTexts.title);
  const query = useAboutQuery();
  if (!isSettled(query)) return <PageSpinner />;
  // Nobody is held up by what can be skipped.
  if (query.data === undefined) return <Navigate to={PATHS.home} replace />;
  return (
    <Box className="content-ready" width="100%" maxWidth="36rem" mx="auto">
      <PageTitle mt="8">{aboutTexts.title}</PageTitle>
      <Muted mt="2" mb="6">
        {aboutTexts.intro}
      </Muted>
      <AboutForm about={query.data} onDone={onDone} />
    </Box>
  );
}
