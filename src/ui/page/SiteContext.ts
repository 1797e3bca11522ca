import { createContext } from 'react'
import { UNNAMED_SHOP } from '../../../contract/shopWords.ts'

/** What head tags need to know of the shop; provided by the app from its runtime configuration. */
export interface Site {
  /** Absolute public origin without a slash at its end. */
  readonly origin: string
  readonly name: string
}

export const SiteContext = createContext<Site>({ origin: '', name: UNNAMED_SHOP })
