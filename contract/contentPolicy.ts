/** The parts of the content policy that follow from where the API, the hub and the pictures are. */
import type { RuntimeConfig } from './runtimeConfig.ts'

type Origins = Pick<RuntimeConfig, 'apiOrigin' | 'hubOrigin' | 'pictureOrigins'>

/** The trust marks that Iranian law asks a shop for are shown from these origins. */
const trustMarks = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir']

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
 * Where calls and sockets may go, besides 'self'.
 * @param own origins of the page: older Safari does not read 'self' as the same host's web socket
 */
export function callSources(
  { apiOrigin, hubOrigin }: Pick<Origins, 'apiOrigin' | 'hubOrigin'>,
  own: string,
): string[] {
  const others = [apiOrigin, hubOrigin].filter(Boolean)
  return [...new Set([...[own, ...others].map(toSocket), ...others])]
}

const toSocket = (origin: string) => origin.replace(/^http/, 'ws')
