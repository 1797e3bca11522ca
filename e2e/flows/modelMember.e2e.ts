/** Every transition of favourites, of the action that waits for a login, and of the session, on a scripted backend. */
import type { Page } from '@playwright/test'
import { allPaths } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { favouriteFlow } from '../../src/features/favourites/favouriteFlow.ts'
import { pendingFlow } from '../../src/features/identity/pending/pendingFlow.ts'
import { KEPT_FOR } from '../../src/features/identity/pending/pendingMachine.ts'
import { refreshFlow } from '../../src/features/identity/session/refreshFlow.ts'
import { failure, later } from '../../src/testing/fakeBackend.ts'
import { aUser } from '../../src/testing/fixtures.ts'
import { call } from '../support/account.ts'
import { heldCall } from '../support/heldCall.ts'
import { fillLogin } from '../support/memberPages.ts'
import { modelRun } from '../support/modelRun.ts'
import { openWithoutEffects } from '../support/openWithoutEffects.ts'
import { dialog, favouriteButton } from '../support/parts.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { sideTab } from '../support/sideTab.ts'
import { demo, test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })
test.describe.configure({ timeout: 240_000 })

const LIST = '/shop/category?sort=newest'
const close = (page: Page) => dialog(page).getByRole('button', { name: 'بستن', exact: true }).click()

const logIn = (page: Page) => fillLogin(page, demo.member, { password: demo.password, place: dialog(page) })

/** Presses both hearts before the machines run, so that no dialog covers the second one. */
async function pressBothEarly(page: Page): Promise<() => Promise<void>> {
  const release = await openWithoutEffects(page, LIST)
  await favouriteButton(page).click()
  await favouriteButton(page, 1).click()
  return release
}

interface HeartHappening {
  readonly type: string
  readonly wish?: { readonly websiteCode: string }
  readonly websiteCode?: string
  readonly isMember?: boolean
}

test('real clicks take every transition of the favourites', async ({ page, shop }) => {
  const far = await scriptBackend(page)
  const saves = new Map<string, ReturnType<typeof later<Response>>>()
  far.backend.on({
    refreshToken: () => failure(401),
    addFavourite: ({ body }) => {
      const save = later<Response>()
      saves.set(body.WebsiteCode, save)
      return save.promise
    },
  })
  const settle = (code: string, answer: Response) => saves.get(code)!.resolve(answer)
  const body = { sort: 'newest' }
  const { items } = await call<Answer<'listProducts'>>(shop, allPaths.listProducts.path, { body })
  const codes = items.map(({ websiteCode }) => websiteCode)
  // Replace the products of the sample events with products of the list.
  const [one, two] = codes as [string, string]
  const samples = JSON.stringify(favouriteFlow.sampleEvents)
    .replaceAll('AQ-1001', one)
    .replaceAll('AQ-1002', two)
  const sampleEvents = JSON.parse(samples) as typeof favouriteFlow.sampleEvents
  const run = await modelRun(
    page,
    { ...favouriteFlow, sampleEvents },
    {
      serializeState: ({ value, context }) => JSON.stringify([value, context.saving]),
      // The dialog covers the hearts.
      isPossible: ({ from, event }) => from.value !== 'askingLogin' || event.type !== 'heart.pressed',
    },
  )
  const logInBeside = await sideTab(page)

  const performers: Record<string, (event: HeartHappening, state: string) => Promise<unknown>> = {
    'heart.pressed': async ({ wish, isMember }, state) => {
      if (state.includes('resting')) {
        await logInBeside(isMember ? far.shop.token : '')
        await page.goto(LIST)
      }
      await favouriteButton(page, codes.indexOf(wish!.websiteCode)).click()
    },
    'heart.saved': async ({ websiteCode }) =>
      settle(websiteCode!, Response.json({ success: true, message: '', favCount: 1 })),
    'heart.refused': async ({ wish }) => settle(wish!.websiteCode, failure(401)),
    'login.succeeded': () => logIn(page),
    'login.abandoned': () => close(page),
  }
  await run.tour((event, state) => performers[event.type]!(event, state))

  await logInBeside('')
  const release = await pressBothEarly(page)
  run.reset()
  const press = (code: string) => ({ type: 'heart.pressed', wish: { websiteCode: code }, isMember: false })
  await run.take([press(one), press(two)], release)
  run.finish()
})

interface Arrival {
  readonly type: string
  readonly mayBuy?: boolean
  readonly now?: number
  readonly action?: object
}

test('real clicks take every transition of the action that waits for a login', async ({ page }) => {
  const far = await scriptBackend(page)
  const { sampleEvents } = pendingFlow
  const run = await modelRun(page, pendingFlow, {
    serializeState: ({ value }) => JSON.stringify(value),
    // While an action waits, the dialog covers all other buttons.
    isPossible: ({ from, event }) => from.value === 'none' || event.type !== 'action.found',
  })
  await page.clock.install()
  const logOutBeside = await sideTab(page)
  const [start] = sampleEvents.flatMap((event) => (event.type === 'action.found' ? [event.now] : []))

  const performers: Record<string, (event: Arrival) => Promise<unknown>> = {
    'action.found': async () => {
      await logOutBeside('')
      await page.goto(LIST)
      await favouriteButton(page).click()
    },
    'action.dropped': () => close(page),
    'member.arrived': async ({ mayBuy, now }) => {
      far.shop.user = aUser({ role: mayBuy ? 'Member' : 'Administrator' })
      if (now! > start!) await page.clock.fastForward(KEPT_FOR + 1)
      await logIn(page)
    },
  }
  await run.tour((event) => performers[event.type]!(event))

  await logOutBeside('')
  const release = await pressBothEarly(page)
  run.reset()
  const found = sampleEvents.find(({ type }) => type === 'action.found')!
  await run.take([found, found], release)
  run.finish()
})

test('real clicks take every transition of the session', async ({ page }) => {
  const far = await scriptBackend(page)
  const renewal = heldCall(far, 'refreshToken')
  let isExpired = false
  // The call that is repeated after the renewal fails, so that the heart stays empty and can be pressed again.
  far.backend.on({ addFavourite: () => failure(isExpired ? 401 : 503) })
  const run = await modelRun(page, refreshFlow, {
    serializeState: ({ value, context }) => JSON.stringify([value, context.message]),
  })
  await page.goto(LIST)
  await run.restart()
  const logInBeside = await sideTab(page)

  const performers: Record<
    string,
    (event: { type: string; message?: string }, state: string) => Promise<unknown>
  > = {
    'session.began': (_, state) => {
      isExpired = false
      far.shop.token += '-'
      // The refused call of the heart has opened the login dialog.
      return state.includes('ended') ? logIn(page) : logInBeside(far.shop.token)
    },
    'session.left': async (_, state) => {
      await logInBeside('')
      // Calls of the next session wait until the abandoned renewal has ended.
      if (state.includes('renewing')) await renewal.answer({ success: true, accessToken: far.shop.token })
    },
    'renewal.started': async () => {
      isExpired = true
      if (await dialog(page).isVisible()) await close(page)
      await favouriteButton(page).click()
    },
    'renewal.renewed': () => {
      isExpired = false
      return renewal.answer({ success: true, accessToken: far.shop.token })
    },
    'renewal.failed': () => renewal.answer(failure(503)),
    'renewal.refused': ({ message }) =>
      renewal.answer(failure(401, message, message ? {} : { code: 'loginFirst' })),
  }
  await run.tour((event, state) => performers[event.type]!(event, state))
  run.finish()
})
