import { createContext, type ComponentType } from 'react'

/** What a static site shows until its first page is there; its code comes with those documents alone. */
export const WaitingPageContext = createContext<ComponentType | null>(null)
