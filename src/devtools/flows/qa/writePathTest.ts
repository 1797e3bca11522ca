import type { Flow } from '../../../flows/flow.ts'
import { inComment, quoted } from '../generatedCode.ts'
import { runThrough, type AnyEvent } from '../graph/simulation.ts'
import { canDoByHand } from './doneByHand.ts'

/**
 * Writes a Playwright test in the style of e2e/ that walks a path of a flow in the shop and expects the state after every event.
 * The test causes events by role and name if e2e/support/performers can, and dispatches the others to the shop's store.
 * @param build name of the build with this machine
 */
export function writePathTest(flow: Flow, events: readonly AnyEvent[], build: string): string {
  const frames = runThrough(flow, events)
  const path = frames.map(({ to }) => to).join(' → ')
  const steps = events.map((event, index) => {
    const isLast = index === events.length - 1
    const isByHand = canDoByHand(flow.id, event, frames[index]!, isLast)
    const to = quoted(frames[index + 1]!.to)
    const comment = isByHand ? '  // by role and name\n' : ''
    return `${comment}  await machine.takes(${literal(event)}, ${to}${isLast ? ', true' : ''})`
  })
  return `/** Walks a path of the machine «${flow.id}» in the shop. Exported from build ${inComment(build)}. */
import { walkInShop } from '../support/walkPath.ts'
import { test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource|WebSocket/] })

test(${quoted(`${flow.id}: ${path}`)}, async ({ page }) => {
  const machine = await walkInShop(page, ${quoted(flow.id)})
  await machine.isIn(${quoted(frames[0]!.to)})
${steps.join('\n')}
})
`
}

/** JSON data as a JavaScript literal. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, inner]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${literal(inner)}`).join(', ')} }`
}
