import type { DataStrategyFunction } from 'react-router'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { allowOrigins } from './allowOrigins.ts'
import { readConfig } from './readConfig.ts'

export { ShellStart } from './ShellStart.tsx'

/** What a page of a static site must know before its first call. */
export async function prepareStatic(built: RuntimeConfig): Promise<RuntimeConfig> {
  const config = await readConfig(built)
  allowOrigins(config)
  return config
}

/** Loads as the router does by itself, but shows nothing of it while React still takes over the shell. */
export const loadAfter =
  (hydrated: Promise<void>): DataStrategyFunction =>
  async ({ matches }) => {
    const due = matches.filter(({ shouldLoad }) => shouldLoad)
    const results = await Promise.all(due.map((match) => match.resolve()))
    await hydrated
    return Object.fromEntries(results.map((result, index) => [due[index]!.route.id, result]))
  }
