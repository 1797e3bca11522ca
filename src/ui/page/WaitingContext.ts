import { createContext } from 'react'

/**
 * True while a static site loads its first page. Its shell is the same HTML for each URL, so parts must not read the
 * URL.
 */
export const WaitingContext = createContext(false)
