import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Comment } from '#core/contract/calls/share.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { coachingTexts } from './texts.ts';
import { formatMoment } from '#src/ui/format/callTime.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { Desk } from './coachingApi.ts';
import { useAddCommentMutation } from './coachingApi.ts';
import { CommentForm } from './CommentForm.tsx';
import { OneComment } from './OneComment.tsx';

const t = coachingTexts.comment;

interface MomentCommentsProps {
  desk: Desk;
  turn: { seq: number; startMs: number };
  /** All of the call's. */
  turns: readonly { endMs: number }[];
  /** All of the call's; those of the turn are shown. */
  comments: readonly Comment[];
}

/** What was written beside one turn of a call, and the way to write more. */
export function MomentComments({ desk, turn, turns, comments }: MomentCommentsProps) {
  const [writing, setWriting] = useState(false);
  const [add] = useAddCommentMutation();
  const { seq } = turn;
  const at = formatMoment(turn, turns);
  const here = comments.filter((comment) => comment.seq === seq);
  return (
    <Box mt="1">
      {here.length > 0 && (
        <Box
          as="ul"
          listStyleType="none"
          aria-label={t.list(at)}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="2"
          mt="1"
        >
          {here.map((comment) => (
            <OneComment
              key={comment.id}
              desk={desk}
              comment={comment}
              moment={formatMoment({ seq, startMs: comment.atMs }, turns)}
            />
          ))}
        </Box>
      )}
      {writing ? (
        <Box mt="3">
          <CommentForm
            label={t.label(at)}
            submit={t.send}
            onSend={async (text) => {
              await add({ desk, seq, text }).unwrap();
              setWriting(false);
            }}
            onCancel={() => setWriting(false)}
          />
        </Box>
      ) : (
        <Button
          look="bare"
          size="sm"
          ms="-3"
          aria-label={t.add(at)}
          onClick={() => setWriting(true)}
        >
          <Icon name="comment" size={16} />
          {t.send}
        </Button>
      )}
    </Box>
  );
}
