import { createContext } from 'react';

/** How often the form around was sent: what serves once (a bot check) is made anew with each. */
export const AttemptsContext = createContext(0);
