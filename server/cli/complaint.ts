/** What the person at the command line can mend; mostly one sentence. */
export class Complaint extends Error {}
