import { createContext, type ComponentType } from 'react'

/** Shown by a static site until its first page is loaded; a context, because only those documents load its code. */
export const WaitingPageContext = createContext<ComponentType | null>(null)
