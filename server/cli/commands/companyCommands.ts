import type { Context } from '#server/context.ts';
import {
  companiesFor,
  createCompany,
  nameManager,
  openCompany,
  removeCompany,
  unnameManager,
} from '#server/services/people/companies/operate.ts';
import { Complaint, oneOf } from '../complaint.ts';

interface Options {
  manager?: string | undefined;
  domain?: string | undefined;
  yes: boolean;
}

type Act = (
  context: Context,
  args: { name: string; email: string },
  options: Options,
) => Promise<string>;

const COMMANDS: Record<string, Act> = {
  create: async (context, { name }, { manager, domain }) => {
    if (manager === undefined)
      throw new Complaint('A company needs a manager: add --manager ADDRESS.');
    await createCompany(context, { name, manager, domain: domain ?? null });
    return `Created the company ${name}; ${manager} manages it.`;
  },
  manager: async (context, { name, email }) => {
    await nameManager(context, name, email);
    return `${email} manages ${name}.`;
  },
  member: async (context, { name, email }) => {
    await unnameManager(context, name, email);
    return `${email} is a member of ${name} like the others.`;
  },
  domain: async (context, { name, email: domain }) => {
    await openCompany(context, name, domain === 'none' ? null : domain);
    return domain === 'none'
      ? `${name} is joined by invite alone.`
      : `Whoever confirms an address at ${domain} may join ${name}.`;
  },
  remove: async (context, { name }, { yes }) => {
    if (!yes)
      throw new Complaint(
        `This ends the company ${name}, and nobody is in it any more: add --yes if that is what you want.`,
      );
    await removeCompany(context, name);
    return `Removed the company ${name}. Its members' accounts stay.`;
  },
  list: async (context) =>
    (await companiesFor(context))
      .map(({ name, domain, members }) =>
        [name, `${members} ${members === 1 ? 'member' : 'members'}`, domain ?? '-'].join('\t'),
      )
      .join('\n'),
};
const WITH_SECOND: Record<string, string> = {
  manager: 'ADDRESS',
  member: 'ADDRESS',
  domain: 'DOMAIN, or none',
};

/** What an operator does with companies. The exit code is the answer. @throws {Complaint} */
export async function runCompany(
  args: readonly string[],
  options: Options,
  io: {
    withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
    print: (line: string) => void;
  },
): Promise<0> {
  const [verb = '', name = '', ...more] = args;
  const act = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!act)
    throw new Complaint(`What to do with companies must be ${oneOf(Object.keys(COMMANDS), verb)}.`);
  if (verb !== 'list' && name === '')
    throw new Complaint(`The command company ${verb} needs the NAME of a company.`);
  const email = WITH_SECOND[verb] === undefined ? '' : (more.shift() ?? '');
  if (WITH_SECOND[verb] !== undefined && email === '')
    throw new Complaint(`The command company ${verb} needs a NAME and ${WITH_SECOND[verb]}.`);
  if (more.length > 0)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more[0])}.`);
  const said = await io.withContext((context) => act(context, { name, email }, options));
  if (said !== '') io.print(said);
  return 0;
}
