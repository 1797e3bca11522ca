/** Every transition of the login machine, by real clicks in the shop on a scripted backend. */
import { loginFlow } from '../../src/features/identity/login/loginFlow.ts'
import type { LoginContext } from '../../src/features/identity/login/loginMachine.ts'
import type { ModelStep } from '../../src/flows/modelPaths.ts'
import { loginPerformers, type LoginHappening } from '../support/performers/login.ts'
import { modelRun } from '../support/modelRun.ts'
import { favouriteButton } from '../support/parts.ts'
import { openWithoutEffects } from '../support/openWithoutEffects.ts'
import { demo, expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const place = 'dialog' as const
const byLink = { type: 'login.opened', reason: 'none', closable: true, place } as const
const byHeart = { type: 'login.opened', reason: 'favourite', place } as const
const accepted = {
  type: 'xstate.done.actor.submitLogin',
  output: { success: true, warning: 0 },
  actorId: 'submitLogin',
} as const
const byCode = { type: 'login.wayChosen', way: 'code' } as const
const byPassword = { type: 'login.wayChosen', way: 'password' } as const
const entered = { type: 'login.entered', warning: 0 } as const
const submitted = { type: 'login.submitted', userName: demo.member, rememberMe: true } as const
const flow = {
  ...loginFlow,
  sampleEvents: [
    ...loginFlow.sampleEvents.filter(({ type }) => !['login.opened', 'login.entered'].includes(type)),
    ...[byLink, byHeart, byPassword],
  ],
}

test('real clicks take every transition of the login', async ({ page }) => {
  test.setTimeout(240_000)
  const performers = await loginPerformers(page)
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.reason, context.closable, context.way, context.message !== '']),
    isPossible: ({ from, event }) => isPossible(from, event),
  })
  await page.clock.install()
  await page.goto('/shop/category')
  await run.restart()
  const link = page.getByRole('banner').locator('a[href="/account/login"]:visible').first()
  const heart = favouriteButton(page)

  const perform = (event: LoginHappening) => performers[event.type]!(event)
  await run.tour(perform)

  // Click twice before the machines run. Both clicks run afterwards, and the second one finds the dialog open.
  const release = await openWithoutEffects(page, '/shop/category')
  await link.click()
  await heart.click()
  run.reset()
  await run.take([byLink, byHeart], release)

  await run.take([submitted], () => perform(submitted))
  await run.take([accepted], () => perform(accepted))
  // Wait until the interrupted action is done, because otherwise the next page load would ask for the login again.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Take the transitions of the form for codes after a logout.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/shop/category')
  await run.restart()
  for (const event of [byLink, byCode, entered]) await run.take([event], () => perform(event))
  run.finish()
})

/** The dialog covers the page and shows one form; a successful login closes it. */
function isPossible({ value, context }: ModelStep['from'], { type, output, way }: LoginHappening): boolean {
  const shown = (context as LoginContext).way
  if (type === 'login.opened') return value === 'closed'
  if (type === 'login.wayChosen') return way !== shown
  if (type === 'login.submitted' || type === 'login.left') return shown === 'password'
  return !output?.success
}
