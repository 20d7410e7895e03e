import { createContext } from 'react';

/** The id of the loan application whose providers are open in its row: a context, so that no other row is drawn again. */
export const OpenLoan = createContext<number | undefined>(undefined);
