import type { Context } from '#server/context.ts';
import { closedReport, openReports } from '#server/services/people/operateReports.ts';
import { Complaint } from '../complaint.ts';

/**
 * What users reported of each other: the open ones, or with `close ID` one less.
 * @throws {Complaint}
 */
export async function runReports(
  [verb = '', id = '', more]: readonly string[],
  io: {
    withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
    print: (line: string) => void;
  },
): Promise<0> {
  if (verb !== '' && verb !== 'close')
    throw new Complaint(`What to do with reports must be close ID, not ${JSON.stringify(verb)}.`);
  if (verb === 'close' && id === '')
    throw new Complaint('The command reports close needs the ID of a report.');
  if (more !== undefined)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more)}.`);
  const said = await io.withContext(async (context) => {
    if (verb === 'close') {
      await closedReport(context, id);
      return 'Closed the report.';
    }
    const reports = await openReports(context);
    if (reports.length === 0) return 'There are no open reports.';
    return reports
      .map((report) =>
        [
          report.id,
          report.at.toISOString(),
          report.reason,
          `${report.username ?? '-'} (${report.reported})`,
          `by ${report.writer ?? 'someone who has gone'}`,
          report.text.replaceAll(/\s+/g, ' '),
        ].join('\t'),
      )
      .join('\n');
  });
  io.print(said);
  return 0;
}
