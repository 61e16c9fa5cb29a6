/** An answer other than success that the product means to give: becomes a problem details reply. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly members: Record<string, unknown>;
  /** Seconds after which it is worth another try. */
  readonly retryAfter: number | undefined;

  /**
   * @param status HTTP status, 400 to 599
   * @param code stable and machine-readable, such as `call-in-progress`
   * @param detail one sentence for the person
   * @param errors field to its messages
   * @param members further members of the reply, such as `lastSeq`
   * @param retryAfter seconds, for the header of that name
   */
  constructor(
    status: number,
    code: string,
    title: string,
    detail: string,
    errors?: Record<string, string[]>,
    members: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.title = title;
    this.errors = errors;
    this.members = members;
    this.retryAfter = retryAfter;
  }
}
