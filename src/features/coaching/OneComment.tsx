import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Comment } from '#core/contract/calls/share.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { coachingTexts } from './texts.ts';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { formatDateTime } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import type { Desk } from './coachingApi.ts';
import { useEditCommentMutation, useRemoveCommentMutation } from './coachingApi.ts';
import { CommentForm } from './CommentForm.tsx';

const t = coachingTexts.comment;

/**
 * A word beside a moment: its writer may change it; its writer, and the rep whose call it is, may
 * take it out.
 */
export function OneComment({
  desk,
  comment: { id, author, isMine, text, at, editedAt },
  moment,
}: {
  desk: Desk;
  comment: Comment;
  /** Where in the call it was said, to be read out. */
  moment: string;
}) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [edit] = useEditCommentMutation();
  const [remove] = useRemoveCommentMutation();
  const tell = useTell(readProblem);
  const who = isMine ? t.you : (author ?? t.gone);
  return (
    <Box
      as="li"
      ps="3"
      borderInlineStartWidth="3px"
      borderInlineStartColor={isMine ? 'border.strong' : 'accent'}
    >
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        minHeight="2.25rem"
      >
        <Box fontSize="sm" color="fg.muted" minWidth="0">
          <Box as="span" fontWeight="650" color="fg" overflowWrap="anywhere">
            {who}
          </Box>{' '}
          · <time dateTime={at}>{formatDateTime(at)}</time>
          {editedAt !== null && <> · {t.edited}</>}
        </Box>
        {!editing && (isMine || desk.kind === 'own') && (
          <Box display="flex" flexShrink="0">
            {isMine && (
              <Button
                look="bare"
                size="sm"
                aria-label={t.editName(moment)}
                onClick={() => setEditing(true)}
              >
                {t.edit}
              </Button>
            )}
            <Button
              look="bare"
              size="icon"
              aria-label={t.removeName(who, moment)}
              title={t.remove}
              onClick={() => setAsking(true)}
            >
              <Icon name="trash" size={16} />
            </Button>
          </Box>
        )}
      </Box>
      {editing ? (
        <CommentForm
          label={t.label(moment)}
          submit={t.save}
          text={text}
          onSend={async (changed) => {
            await edit({ desk, id, text: changed }).unwrap();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Box as="p" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        {...t.ask}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void tell(remove({ desk, id }).unwrap(), t.removed);
        }}
      />
    </Box>
  );
}
