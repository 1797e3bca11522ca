/** The parts of the content security policy that depend on the origins of API, hub and pictures. */
import type { RuntimeConfig } from './runtimeConfig.ts'

type Origins = Pick<RuntimeConfig, 'apiOrigin' | 'hubOrigin' | 'pictureOrigins'>

/** Origins of the trust marks that Iranian law requires. */
const trustMarks = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir']

/** Whether a link or picture belongs to a trust mark. */
export const isOfTrustMark = (address: string) =>
  URL.canParse(address) && trustMarks.includes(new URL(address).origin)

export const pictureSources = ({
  apiOrigin,
  pictureOrigins = [],
}: Pick<Origins, 'apiOrigin' | 'pictureOrigins'>) => [
  "'self'",
  'data:',
  ...trustMarks,
  ...(apiOrigin ? [apiOrigin] : []),
  ...pictureOrigins,
]

/**
 * Sources for `connect-src` besides 'self'.
 * @param own origins of the page, because older Safari does not match the web socket of the same host with 'self'
 */
export function callSources(
  { apiOrigin, hubOrigin }: Pick<Origins, 'apiOrigin' | 'hubOrigin'>,
  own: string,
): string[] {
  const others = [apiOrigin, hubOrigin].filter(Boolean)
  return [...new Set([...[own, ...others].map(toSocket), ...others])]
}

const toSocket = (origin: string) => origin.replace(/^http/, 'ws')
