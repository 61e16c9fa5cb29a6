import { callTexts } from '../callTexts.ts';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';

/** Another tab is on a call: this one waits for the line. */
export function ElsewhereCall() {
  const { title, detail } = callTexts.elsewhere;
  return (
    <Panel className="content-ready" role="status">
      <PageTitle>{title}</PageTitle>
      <Muted mt="3">{detail}</Muted>
    </Panel>
  );
}
