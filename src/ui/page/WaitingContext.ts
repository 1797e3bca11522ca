import { createContext } from 'react'

/**
 * True while a static site loads its first page. The shell that shows then is the same HTML for every address, so its
 * parts must not read the address.
 */
export const WaitingContext = createContext(false)
