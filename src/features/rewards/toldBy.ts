import { createContext } from 'react';

/** The call whose result is on the page, and tells of what it brought. */
export const ToldBy = createContext<string | null>(null);
