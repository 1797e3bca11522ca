import { createContext, type ComponentType } from 'react'

/** The component that a static site shows until its first page is loaded. A context, because only static sites load its code. */
export const WaitingPageContext = createContext<ComponentType | null>(null)
