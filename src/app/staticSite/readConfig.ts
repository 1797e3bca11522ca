import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'

/** The owner of a static site may edit this file without a build. */
export const CONFIG_PATH = '/config.json'

/**
 * The configuration of a static site: the build's values, overridden by `config.json`. If the file cannot be read, logs the
 * reason and returns the build's values.
 */
export async function readConfig(built: RuntimeConfig): Promise<RuntimeConfig> {
  try {
    const response = await fetch(CONFIG_PATH)
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return withEdits(built, (await response.json()) as Partial<RuntimeConfig>)
  } catch (error) {
    console.error(`${CONFIG_PATH} was not used:`, error)
    return withEdits(built, {})
  }
}

function withEdits(built: RuntimeConfig, edits: Partial<RuntimeConfig>): RuntimeConfig {
  const config = { ...built, ...edits }
  return {
    ...config,
    // Names the files of this build, so it is not overridden.
    build: built.build,
    apiOrigin: otherOrigin(config.apiOrigin),
    hubOrigin: otherOrigin(config.hubOrigin),
    publicOrigin: originOf(config.publicOrigin) || location.origin,
    pictureOrigins: config.pictureOrigins?.map(originOf),
  }
}

/** Empty for the page's own origin, because same-origin calls send cookies and the anti-forgery token. */
function otherOrigin(address: string): string {
  const origin = originOf(address)
  return origin === location.origin ? '' : origin
}

/** The origin of a URL that may have a path; empty for an empty text. @throws TypeError if it is not a URL */
const originOf = (address: string) => (address ? new URL(address).origin : '')
