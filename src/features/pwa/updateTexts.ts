/** A new build of the app. */
export const updateTexts = {
  title: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  applying: 'Reloading…',
};
