import { documentOpened } from '../../recording/documentOpened.ts'
import { pressed as pressNote, traversed } from '../../recording/pageNotes.ts'
import { readable } from '../../replay/labels.ts'
import { addressOf } from '../../replay/shownIn.ts'
import type { Step } from '../../replay/recording.ts'
import { inComment, quoted } from '../generatedCode.ts'

export type RecordedStep = Pick<Step, 'action' | 'skipped'>

export interface PressTestInput {
  readonly name: string
  /** Path and query at the start. */
  readonly route: string
  readonly viewport?: { readonly width: number; readonly height: number } | undefined
  readonly steps: readonly RecordedStep[]
}

const PRESSED = pressNote.type
const DOCUMENT_OPENED = documentOpened.type
/** Entries of the history; a file may contain any number. */
const FARTHEST = 20

/**
 * Labels and values of a submitted form, by the type of its action. A recording contains no password, so the demo's is typed.
 */
const forms: Readonly<
  Record<string, (payload: Record<string, unknown>) => readonly (readonly [string, string])[]>
> = {
  'login/login.submitted': ({ userName }) => [
    ['شمارهٔ موبایل', String(userName)],
    ['رمز عبور', 'demo.password'],
  ],
  'entry/mobile.submitted': ({ mobile }) => [['شمارهٔ موبایل', String(mobile)]],
}

const searchBox = "await page.getByRole('combobox').first()"
/** Types of actions. */
const LOGIN_ANSWERED = 'login/xstate.done.actor.submitLogin'
const CALLED = 'api/executeMutation/pending'

/** The number of presses that a test can repeat. */
export const pressesIn = (steps: readonly RecordedStep[]): number =>
  steps.filter((step) => pressOf(step) !== null).length

/**
 * Writes a Playwright test for e2e/journeys that presses in the real shop what the visitor pressed, by role and name, and
 * expects the recorded addresses and toasts. It ends at the first page that another site opened, such as the return from a bank.
 */
export function writePressTest({ name, route, viewport, steps: all }: PressTestInput): string {
  const steps = all.filter(({ skipped }) => !skipped)
  const lines: string[] = []
  let address = withoutHost(route)
  for (const [index, step] of steps.entries()) {
    const { type, payload } = step.action as { type: string; payload?: unknown }
    if (type === DOCUMENT_OPENED && index > 0) {
      const opened = openedAddress(steps, index) ?? address
      if (opened.startsWith('/call-back/')) {
        lines.push('// The visitor came back from the bank here, with a token of that payment.')
        break
      }
      lines.push('// A document was loaded here.')
      lines.push(opened === address ? 'await page.reload()' : `await page.goto(${quoted(readable(opened))})`)
      address = opened
    }
    const press = pressOf(step)
    if (press) lines.push(...filled(steps, index), ...pressed(press))
    else if (type === PRESSED) lines.push(...unknownPress(step))
    if (type === traversed.type) lines.push(...gone(payload as { by?: unknown }))
    if (type === 'search/search.typed') {
      const { text } = payload as { text: string }
      // Every typed letter is a step with the whole text so far, so replace the line of the step before.
      if (lines.at(-1)?.startsWith(searchBox)) lines.pop()
      lines.push(`${searchBox}.fill(${quoted(text)})`)
    }
    const next = navigatedTo(step)
    if (next && next !== address) {
      address = next
      lines.push(`await expect(page).toHaveURL((url) => readable(url) === ${quoted(readable(next))})`)
    }
    if (type === 'notices/toastShown') {
      const { text } = payload as { text: string }
      if (!/[<&•]/.test(text))
        lines.push(`await expect(page.getByText(${quoted(text)}).first()).toBeVisible()`)
    }
  }
  return text(name, withoutHost(route), viewport, lines)
}

function text(name: string, route: string, viewport: PressTestInput['viewport'], lines: readonly string[]) {
  const usesDemo = lines.some((line) => line.includes('demo.password'))
  return `/** «${inComment(name)}»: repeats what the visitor pressed in the shop. */
import { ${usesDemo ? 'demo, ' : ''}expect, test } from '../support/test.ts'

${viewport ? `test.use({ viewport: { width: ${Number(viewport.width)}, height: ${Number(viewport.height)} } })\n\n` : ''}${
    lines.some((line) => line.includes('readable(url)'))
      ? 'const readable = ({ pathname, search }: URL) => decodeURI(pathname + search)\n\n'
      : ''
  }test(${quoted(name)}, async ({ page }) => {
  await page.goto(${quoted(readable(route))})
${lines.map((line) => `  ${line}\n`).join('')}})
`
}

interface Press {
  readonly role: string
  readonly name: string
  /** The number of visible controls with the same role and name before this one. */
  readonly nth: number
}

/** The press of a step, if its control has a role and a name that the recording contains. */
function pressOf({ action, skipped }: RecordedStep): Press | null {
  if (skipped || action.type !== PRESSED) return null
  const { role, name, nth } = (action as { payload?: Partial<Press> }).payload ?? {}
  return role && role !== 'label' && name && !name.includes('•')
    ? { role, name, nth: Number(nth) || 0 }
    : null
}

/** Fills the form that this press submits: the recording has its fields in an action before the next press. */
function filled(steps: readonly RecordedStep[], index: number): string[] {
  const after = steps.slice(index + 1)
  const end = after.findIndex(({ action }) => action.type === PRESSED)
  const caused = after.slice(0, end < 0 ? undefined : end).map(({ action }) => action as unknown as Caused)
  const submitted = caused.find(({ type }) => type in forms)
  if (!submitted)
    return caused.some(isMasked)
      ? ['// Fill in the form here: the recording masks what the visitor typed.']
      : []
  const isRefused = caused.some(({ type, payload }) => type === LOGIN_ANSWERED && !payload.output?.success)
  return forms[submitted.type]!(submitted.payload).map(([label, value]) => {
    const password = isRefused ? quoted('not the password') : value
    const argument = value === 'demo.password' ? password : quoted(value)
    return `await page.getByLabel(${quoted(label)}, { exact: true }).last().fill(${argument})`
  })
}

interface Caused {
  readonly type: string
  readonly payload: Record<string, unknown> & { readonly output?: { readonly success?: boolean } }
  readonly meta?: { readonly arg?: { readonly originalArgs?: unknown } }
}

/** The visitor types no `GuidCode`: the shop adds it to changes of the basket. */
const isMasked = ({ type, meta }: Caused) =>
  type === CALLED &&
  JSON.stringify(meta?.arg?.originalArgs ?? '', (key, value: unknown) =>
    key === 'GuidCode' ? undefined : value,
  ).includes('•')

function pressed({ role, name, nth }: Press): string[] {
  // The recorder shortens long names.
  const [start, isShort] = name.endsWith('…') ? [name.slice(0, -1), true] : [name, false]
  const named =
    isShort || amount.test(name)
      ? `{ name: ${namedLike(start, isShort)} }`
      : `{ name: ${quoted(name)}, exact: true }`
  const found =
    role === 'summary'
      ? `page.locator('summary', { hasText: ${quoted(start)} })`
      : `page.getByRole(${quoted(role)}, ${named})`
  return [`await ${found}.filter({ visible: true }).${nth > 0 ? `nth(${nth})` : 'first()'}.click()`]
}

function gone({ by }: { by?: unknown }): string[] {
  const count = Math.abs(Number(by))
  return Number.isInteger(count) && count <= FARTHEST
    ? Array<string>(count).fill(`await page.go${Number(by) < 0 ? 'Back' : 'Forward'}()`)
    : []
}

/** Counts and prices, which differ in another visit. */
const amount = /[۰-۹٬]+(?= (?:کالا|تومان))/

function namedLike(text: string, isStart: boolean): string {
  const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(new RegExp(amount, 'g'), '[۰-۹٬]+')
  return `new RegExp(${quoted(`^${pattern}${isStart ? '' : '$'}`)})`
}

/** A comment for the press of a control that the recording does not name. */
function unknownPress({ action }: RecordedStep): string[] {
  const { role } = (action as { payload?: Partial<Press> }).payload ?? {}
  return role
    ? [`// The visitor pressed this here, and the recording lacks its name: ${inComment(role)}.`]
    : []
}

/** The address of a document: that of its first navigation, or of its first state. */
function openedAddress(steps: readonly RecordedStep[], index: number): string | null {
  const after = steps.slice(index + 1)
  const end = after.findIndex(({ action: { type } }) => type === PRESSED || type === DOCUMENT_OPENED)
  const changed = after.slice(0, end < 0 ? undefined : end).find((step) => navigatedTo(step) !== null)
  const { route } = (steps[index]?.action as { payload?: { route?: unknown } }).payload ?? {}
  return navigatedTo(changed ?? { action: { type: 'route/changed', payload: route }, skipped: false })
}

/** The address to which a step navigates; null for other steps. */
function navigatedTo(step: RecordedStep | undefined): string | null {
  return step?.action.type === 'route/changed' ? addressOf(step.action.payload) || null : null
}

const withoutHost = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
