/** The offer of a new version. */
export const updateTexts = {
  title: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  applying: 'Reloading…',
};
