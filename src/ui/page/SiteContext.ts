import { createContext } from 'react'
import { UNNAMED_SHOP } from '../../../contract/shopWords.ts'

/** The URL and the size in px. */
export interface SiteLogo {
  readonly image: string
  readonly width: number
  readonly height: number
}

/** Facts of the shop for head tags; the app provides them from its runtime configuration. */
export interface Site {
  /** Absolute public origin without a trailing slash. */
  readonly origin: string
  readonly name: string
  readonly logo?: SiteLogo | undefined
}

export const SiteContext = createContext<Site>({ origin: '', name: UNNAMED_SHOP })
