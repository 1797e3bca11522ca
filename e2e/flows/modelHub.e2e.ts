/** Every transition of the hub connection's machine, in the shop on a scripted backend with a manual clock. */
import { expect, type Page } from '@playwright/test'
import { serverEvents } from '../../contract/live/hub.ts'
import { eventAction } from '../../src/flows/flow.ts'
import { hubFlow } from '../../src/features/live/hubFlow.ts'
import { ATTEMPT_TIMEOUT, PROBE_TIMEOUT, type HubContext } from '../../src/features/live/hubModel.ts'
import { failure } from '../../src/testing/fakeBackend.ts'
import { aUser } from '../../src/testing/fixtures.ts'
import type { Captured } from '../support/captureStore.ts'
import { heldCall } from '../support/heldCall.ts'
import { logInOn } from '../support/memberPages.ts'
import { modelRun, withDelays } from '../support/modelRun.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { sideTab } from '../support/sideTab.ts'
import { test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource|WebSocket/] })

/** ms until the page sets its title and reports the view with it. */
const A_VIEW = 200
const delays: Readonly<Record<string, (context: HubContext) => number>> = {
  attemptTimeout: () => ATTEMPT_TIMEOUT,
  probeTimeout: () => PROBE_TIMEOUT,
  firstStartRetry: () => 5000,
  reconnectEventDelay: () => 2000,
  // The first delay is 0 ms, but a timer of 0 ms fires only at the next tick of the fake clock.
  reconnectDelay: ({ failures }) => [1, 2000, 10_000, 30_000][failures]!,
}
const renewalFailed = {
  type: 'xstate.error.actor.renewToken',
  error: { name: 'Error', message: 'away' },
  actorId: 'renewToken',
}
const started = { type: 'hub.started' } as const
const viewed = hubFlow.sampleEvents.find(({ type }) => type === 'page.viewed')!
const withAll = withDelays(hubFlow)
const flow = { ...withAll, sampleEvents: [...withAll.sampleEvents, renewalFailed as never] }

interface Happening {
  readonly type: string
  readonly reason?: 'unauthorised' | 'unreachable'
  readonly mayReconnect?: boolean
  readonly output?: string
}

test('a scripted backend and real events take every transition of the hub connection', async ({ page }) => {
  test.setTimeout(240_000)
  const far = await openFarSide(page)
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context: now }) => {
      const { isReconnecting, failures, credentials, wasInterrupted, owesRebuild, location } = now
      const notes = [isReconnecting, failures, credentials, wasInterrupted, owesRebuild]
      return `${JSON.stringify(value)} ${notes.join(' ')} ${location !== null}`
    },
    isPossible: ({ from, event }) =>
      isPossible(JSON.stringify(from.value), from.context as HubContext, event),
  })
  await page.clock.install()
  await run.take([started, viewed], () => page.goto('/shop/category'))
  // From here on the test moves the clock. It pauses a little ahead, because the first attempt takes time.
  await page.clock.pauseAt(Date.now() + 500)
  const logInBeside = await sideTab(page)

  const performers: Record<string, (event: Happening, state: string) => Promise<unknown>> = {
    'page.viewed': async () => {
      await page.getByRole('banner').getByRole('link', { name: 'عقربه' }).first().click()
      await page.clock.runFor(A_VIEW)
    },
    'page.woke': () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    'page.hidden': () => turn(page, 'pagehide'),
    'page.shown': () => turn(page, 'pageshow'),
    'connection.opened': () => far.hub.settle('opened'),
    'connection.failed': ({ reason }) => far.hub.settle(reason!),
    'connection.lost': async ({ mayReconnect }) => far.hub.close(mayReconnect!),
    'connection.answered': () => far.hub.answer(),
    'reconnect.asked': async () => far.hub.push(serverEvents.reconnect),
    'identity.changed': () => logInBeside(far.newMember()),
    // A refusal ends the session and this connection before the answer arrives, so only DevTools can dispatch it.
    'xstate.done.actor.renewToken': (event) =>
      event.output === 'refused'
        ? dispatch(page, eventAction('hub', event))
        : far.answerRenewal(event.output === 'renewed'),
  }
  // Counts attempts, because the state changes before the request arrives, and settling an older one would leave the
  // new one waiting.
  let attempts = 0
  let isNewDue = false
  const newestAttempt = async (type: string, state: string) => {
    if (isNewDue && isAttempt(state))
      await expect.poll(() => far.hub.attempts(), { intervals: [20, 50, 100] }).toBeGreaterThan(attempts)
    attempts = far.hub.attempts()
    isNewDue = !isAttempt(state) || type === 'identity.changed'
  }
  const perform = async (event: Happening, state: string) => {
    await newestAttempt(event.type, state)
    const delay = /^xstate\.after\.(\w+)\./.exec(event.type)?.[1]
    if (delay)
      return page.clock.runFor(delays[delay]!({ failures: Number(state.split(' ')[2]) } as HubContext))
    const performer = performers[event.type]
    // The shop itself never dispatches these events, so the test does, as Redux DevTools can.
    return performer ? performer(event, state) : dispatch(page, eventAction('hub', event))
  }
  await run.tour(perform)
  run.finish()
})

/** Time passes only in some states, so that no other timer fires; the first reconnect comes with the next tick. */
function isPossible(value: string, context: HubContext, event: Happening): boolean {
  const { type } = event
  if (value.includes('waitingToReconnect') && context.failures === 0) return type.includes('reconnectDelay')
  if (type === 'page.viewed') return /settled|stopped/.test(value)
  if (type === 'connection.opened' || type === 'connection.failed') return isAttempt(value)
  if (type === 'connection.lost' || type === 'reconnect.asked') return value.includes('settled')
  if (type === 'connection.answered') return value.includes('probing')
  if (type === 'page.shown') return /suspended|stopped/.test(value)
  // A suspended page can only wake up: it neither logs in nor is suspended again.
  if (value.includes('suspended')) return type === 'page.woke'
  return true
}

const isAttempt = (value: string) => /starting|reconnecting|recreating/.test(value)

const turn = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

const dispatch = (page: Page, action: object) =>
  page.evaluate((dispatched) => (window as unknown as Captured).shopStore!.dispatch(dispatched), action)

/** A backend for a logged-in member. The test decides how connections and the renewal of a refused token end. */
async function openFarSide(page: Page) {
  const far = await scriptBackend(page)
  far.hub.hold()
  let members = 1
  const renewal = heldCall(far, 'refreshToken')
  await logInOn(page, far.shop.token)
  return {
    ...far,
    newMember(): string {
      members += 1
      far.shop.user = aUser({ mobile: `0913000${1000 + members}` })
      return (far.shop.token = `token-${members}`)
    },
    answerRenewal: (isRenewed: boolean) =>
      renewal.answer(isRenewed ? { success: true, accessToken: far.shop.token } : failure(503)),
  }
}
