import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { type CallLink, LINK_AUDIENCES, type LinkAudience } from '#core/contract/calls/callLink.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ShareButton } from '#src/ui/controls/ShareButton.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import {
  useCallLinksQuery,
  useMakeCallLinkMutation,
  useTakeBackCallLinkMutation,
} from './sharingApi.ts';
import { sharingTexts } from './texts.ts';

const t = sharingTexts.link;

interface CallLinksProps {
  call: { id: string; assistantName: string };
  /** Where a link leads. */
  linkTo: (id: string) => string;
}

/** Links to one call: who may open each, and its end. */
export function CallLinks({ call, linkTo }: CallLinksProps) {
  const links = useCallLinksQuery(call.id);
  const [make, { error, isLoading }] = useMakeCallLinkMutation();
  const [audience, setAudience] = useState<LinkAudience>('company');
  const { region, target } = useKeepFocus<HTMLElement, HTMLHeadingElement>();
  const problem = error === undefined ? null : readProblem(error);
  return (
    <section ref={region} aria-labelledby="call-links">
      <Box as="h3" id="call-links" ref={target} tabIndex={-1} outline="none" fontWeight="650">
        {t.title}
      </Box>
      <Muted mt="1">{t.detail}</Muted>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" mt="4">
        <Box flex="1 1 14rem">
          <SelectField
            name="audience"
            label={t.audience}
            value={audience}
            onChange={({ target: { value } }) =>
              setAudience(LINK_AUDIENCES.find((one) => one === value) ?? audience)
            }
          >
            {Object.entries(t.audiences).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </Box>
        <Button
          look="plain"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void make({ callRecordId: call.id, audience })}
        >
          {isLoading ? t.making : t.make}
        </Button>
      </Box>
      {problem && !isLoading && (
        <Box mt="3">
          <Notice title={problem.title} detail={problem.detail} />
        </Box>
      )}
      <Box mt="4">
        <Loaded
          query={links}
          skeleton={<Skeleton height="3rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(list) =>
            list.length > 0 && (
              <Box as="ul" listStyleType="none" aria-label={t.list}>
                {list.map((link) => (
                  <Link key={link.id} link={link} call={call} to={linkTo(link.id)} />
                ))}
              </Box>
            )
          }
        </Loaded>
      </Box>
    </section>
  );
}

function Link({
  link: { id, audience, endsAt },
  call,
  to,
}: {
  link: CallLink;
  call: CallLinksProps['call'];
  to: string;
}) {
  const [takeBack] = useTakeBackCallLinkMutation();
  const tell = useTell(readProblem);
  const who = t.audiences[audience];
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
    >
      <Box minWidth="0">
        <Box fontWeight="600">{who}</Box>
        <Muted>{t.ends(formatDay(endsAt))}</Muted>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <ShareButton
          url={new URL(to, window.location.href).href}
          text={t.text(call.assistantName)}
          label={t.share}
          copyLabel={t.copy}
        />
        <Button
          look="bare"
          size="sm"
          aria-label={t.takeBackName(who)}
          onClick={() => void tell(takeBack({ callRecordId: call.id, id }).unwrap(), t.takenBack)}
        >
          {t.takeBack}
        </Button>
      </Box>
    </Box>
  );
}
