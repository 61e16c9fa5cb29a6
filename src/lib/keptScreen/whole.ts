/** Marks the content of a page that is as it should be: all its answers there, and nothing above it. */
export const WHOLE = 'data-whole';
