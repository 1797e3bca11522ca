import { callSources, pictureSources } from '../../../contract/contentPolicy.ts'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'

/**
 * Completes the content policy of a static site before its first call: the document's own policy cannot name the
 * origins, because `config.json` may be edited after the build. A second policy only ever forbids more.
 */
export function allowOrigins(config: RuntimeConfig): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = [
    `connect-src 'self' ${callSources(config, location.origin).join(' ')}`,
    `img-src ${pictureSources(config).join(' ')}`,
  ].join('; ')
  document.head.append(policy)
}
