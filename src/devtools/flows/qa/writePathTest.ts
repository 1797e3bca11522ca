import type { Flow } from '../../../flows/flow.ts'
import { runOf, type AnyEvent } from '../graph/simulation.ts'
import { canWalkInShop } from './doneByHand.ts'

/**
 * Writes a Playwright test in the style of e2e/ that walks a path of a flow and expects the state after every event: in the
 * shop's pages if `canWalkInShop`, else in the simulation.
 * @param build name of the build whose machine was walked
 */
export function writePathTest(flow: Flow, events: readonly AnyEvent[], build: string): string {
  const frames = runOf(
    flow,
    events.map((event) => ({ event, at: 0 })),
  )
  const inShop = canWalkInShop(flow.id, frames)
  const walk = inShop ? 'walkInShop' : 'walkInSimulation'
  const path = frames.map(({ to }) => to).join(' → ')
  const steps = events.map(
    (event, index) => `  await machine.takes(${literal(event)}, ${quoted(frames[index + 1]!.to)})`,
  )
  return `/**
 * A path of the machine «${flow.id}», as it was in build ${build.replaceAll('*/', '')}.
 * ${
   inShop
     ? "Walked in the shop's own pages, by hand and before a scripted far side."
     : "Walked in the simulation at /elements/flows: the shop's pages of these events are not known to the tests."
 }
 */
import { ${walk} } from './support/walkPath.ts'
import { test } from './support/test.ts'
${inShop ? '\ntest.use({ allowedConsole: [/Failed to load resource/] })\n' : ''}
test(${quoted(`${flow.id}: ${path}`)}, async ({ page }) => {
  const machine = await ${walk}(page, ${quoted(flow.id)})
  await machine.isIn(${quoted(frames[0]!.to)})
${steps.join('\n')}
})
`
}

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** JSON data as a JavaScript literal. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, inner]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${literal(inner)}`).join(', ')} }`
}
