import { Box } from '@chakra-ui/react/box';
import type { FirstLessons as Lessons } from '#core/contract/calls/lessons.ts';
import { Button, LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { useDismissLessonsMutation } from './lessonsApi.ts';
import { lessonTexts as t } from './texts.ts';

interface FirstLessonsProps {
  lessons: Lessons['lessons'];
  /** The addresses of a lesson's call, and of a call's result. */
  toCall: (assistantId: string, lesson: string) => string;
  toResult: (callRecordId: string) => string;
}

/** Three short calls, the next one to make in front of the others, until they are done or not wanted. */
export function FirstLessons({ lessons, toCall, toResult }: FirstLessonsProps) {
  const [dismiss] = useDismissLessonsMutation();
  const next = lessons.find(({ done }) => done === null)?.id;
  return (
    <Panel
      aria-labelledby="first-lessons"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      justifyItems="start"
      gap="5"
    >
      <div>
        <SectionTitle id="first-lessons">{t.title}</SectionTitle>
        <Muted mt="1">{t.detail}</Muted>
      </div>
      <Box
        as="ol"
        listStyleType="none"
        gridColumn="1 / -1"
        width="100%"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '5', md: '6' }}
      >
        {lessons.map(({ id, assistantId, done }, index) => (
          <Box as="li" key={id} display="flex" flexDirection="column" alignItems="start" gap="1">
            <Box fontWeight="650" display="flex" alignItems="center" gap="2">
              {done !== null && (
                <Box color="success" display="grid">
                  <Icon name="check" size={18} />
                </Box>
              )}
              {index + 1}. {t.names[id]}
            </Box>
            <Muted flex="1">{done?.why ?? t.teaches[id]}</Muted>
            <LinkButton
              mt="2"
              size="sm"
              look={id === next ? 'primary' : 'plain'}
              to={done ? toResult(done.callRecordId) : toCall(assistantId, id)}
            >
              {done ? t.look(id) : t.start(id)}
            </LinkButton>
          </Box>
        ))}
      </Box>
      {/* After what it declines; where there is room, in the corner. */}
      <Button
        look="bare"
        size="sm"
        mx={{ base: '-3', md: '0' }}
        gridColumn={{ md: '2' }}
        gridRow={{ md: '1' }}
        onClick={() => void dismiss()}
      >
        {t.dismiss}
      </Button>
    </Panel>
  );
}

/** How far they are and the next one, in one line: for who has made other calls already. */
export function LessonsLine({ lessons, toCall }: Omit<FirstLessonsProps, 'toResult'>) {
  const [dismiss] = useDismissLessonsMutation();
  const next = lessons.find(({ done }) => done === null);
  const done = lessons.filter((lesson) => lesson.done !== null).length;
  if (next === undefined) return null;
  return (
    <Box
      as="section"
      aria-label={t.line(done, lessons.length)}
      display="flex"
      alignItems="center"
      fontSize="sm"
      my="-3"
    >
      <Box flex="1" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <Muted>{t.line(done, lessons.length)}</Muted>
        <TextLink
          to={toCall(next.assistantId, next.id)}
          display="inline-flex"
          alignItems="center"
          minHeight="2.75rem"
        >
          {t.next(next.id)}
        </TextLink>
      </Box>
      <Button
        look="bare"
        size="icon"
        flexShrink="0"
        me="-3"
        aria-label={t.dismissLine}
        onClick={() => void dismiss()}
      >
        <Icon name="cross" size={18} />
      </Button>
    </Box>
  );
}
