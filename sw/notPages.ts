/**
 * Navigations that are not pages: the API's and the files'. `/login`, `/register` and
 * `/confirmEmail` are not among them: a navigation to these is to the page. A file that is missing
 * must never be answered with the app.
 */
export const NOT_PAGES = [
  /^\/(api|manage|webhooks|llm|healthz|readyz|metrics)(\/|\?|$)/,
  /^\/(assets|icons|portraits|ranks|sounds|screenshots)\//,
  /^\/(sw\.js|manifest\.webmanifest|favicon\.svg)(\?|$)/,
];
