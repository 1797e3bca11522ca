import type { DataStrategyFunction } from 'react-router'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { callSources, pictureSources } from '../../../contract/contentPolicy.ts'
import { readConfig } from './readConfig.ts'

export { ShellStart } from './ShellStart.tsx'

/** Reads the configuration of a static site and allows its origins, before the first call. */
export async function prepareStatic(built: RuntimeConfig): Promise<RuntimeConfig> {
  const config = await readConfig(built)
  allowOrigins(config)
  return config
}

/** Runs the loaders as react-router does, but delays the first page until the shell has been hydrated. */
export const loadAfter =
  (hydrated: Promise<void>): DataStrategyFunction =>
  async ({ matches }) => {
    const due = matches.filter(({ shouldLoad }) => shouldLoad)
    const results = await Promise.all(due.map((match) => match.resolve()))
    await hydrated
    return Object.fromEntries(results.map((result, index) => [due[index]!.route.id, result]))
  }

/**
 * Adds the origins of `config.json` to the content policy. The document's own policy cannot contain them, because the file
 * may be edited after the build, so it allows more. A second policy can only forbid: this one leaves the configured origins.
 */
function allowOrigins(config: RuntimeConfig): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = [
    `connect-src 'self' ${callSources(config, location.origin).join(' ')}`,
    `img-src ${pictureSources(config).join(' ')}`,
  ].join('; ')
  document.head.append(policy)
}
