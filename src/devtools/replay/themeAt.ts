import type { Theme } from '../../../contract/runtimeConfig.ts'
import { themeChosen } from '../recording/themeChosen.ts'
import type { SessionFacts, Step } from './recording.ts'

/** How the page looked after the first `index` steps; undefined for files of other tools, which do not know. */
export function themeAt(
  steps: readonly Step[],
  index: number,
  session: SessionFacts | undefined,
): Theme | undefined {
  const chosen = steps
    .slice(0, index)
    .findLast(({ action, skipped }) => !skipped && themeChosen.match(action))
  const look = chosen ? (chosen.action.payload as Partial<SessionFacts>) : session
  // What followed the recorded device would follow another one here.
  return (look?.theme === 'auto' ? (look.scheme ?? 'auto') : look?.theme) as Theme | undefined
}
