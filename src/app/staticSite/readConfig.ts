import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'

/** Edited by the owner of a static site, without a build. */
export const CONFIG_PATH = '/config.json'

/**
 * The configuration of a static site: what its build knew, replaced by what `config.json` says. Where that file cannot
 * be read the build's own values count, and the console says why.
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
    // It names the files of this build, so nobody edits it.
    build: built.build,
    apiOrigin: otherOrigin(config.apiOrigin),
    hubOrigin: otherOrigin(config.hubOrigin),
    publicOrigin: originOf(config.publicOrigin) || location.origin,
    pictureOrigins: config.pictureOrigins?.map(originOf),
  }
}

/** Empty for the page's own origin, whose calls carry cookies and the anti-forgery value. */
function otherOrigin(address: string): string {
  const origin = originOf(address)
  return origin === location.origin ? '' : origin
}

/** Owners write a slash or a path behind it. @throws TypeError for what is no address */
const originOf = (address: string) => (address ? new URL(address).origin : '')
