import { createContext } from 'react'
import { UNNAMED_SHOP } from '../../../contract/shopWords.ts'
import { isExternal } from '../../../contract/storefrontPaths.ts'

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

/** A path of the shop as an absolute URL; an absolute URL unchanged. */
export const absoluteUrl = (url: string, { origin }: Site): string => (isExternal(url) ? url : origin + url)
