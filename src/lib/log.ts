/**
 * Says on the console what went wrong where nobody needs to act; `where` names the part of the app.
 */
export function logProblem(where: string, problem: unknown): void {
  console.warn(`[${where}]`, problem);
}
