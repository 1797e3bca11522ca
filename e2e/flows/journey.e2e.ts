/** Replays a committed journey: home → search → product → login → basket, frozen and freed → logout. */
import { completeReducer } from '../../src/app/completeReducer.ts'
import { createPlayer } from '../../src/devtools/replay/player.ts'
import { readRecording } from '../../src/devtools/replay/readRecording.ts'
import { FROZEN_WORDS, SEARCHED, actionsOf, readJourney } from '../support/journey.ts'
import { jump, load, openReplay, position, steps } from '../support/replay.ts'
import { failuresOf, importSession, installReduxDevTools, statesAt } from '../support/reduxDevTools.ts'
import { demo, expect, test } from '../support/test.ts'

import '../../src/app/flowRegistry.ts'
import '../../src/app/inspected/allApis.ts'

test.describe.configure({ timeout: 240_000 })

const journey = readJourney()
const actions = actionsOf(journey)
const stepOf = (type: string) => actions.findIndex((action) => action.type === type) + 1

test('17 no state fails when it is imported into the store of the shop, on any page', async ({ page }) => {
  const { timeline } = createPlayer(readRecording(journey), completeReducer as never).getState()
  const count = timeline.steps.length + 1
  const some = steps(0, 10).map((part) => Math.floor(((count - 1) * part) / 10))
  const own = some.map((step) => JSON.parse(JSON.stringify(timeline.stateAt(step))) as unknown)
  await installReduxDevTools(page)
  for (const path of ['/', '/shop/product/1', '/elements/replay']) {
    await page.goto(path)
    await importSession(page, journey)
    await expect.poll(() => failuresOf(page, count), { message: path }).toEqual([])
    await expect.poll(() => statesAt(page, some)).toEqual(own)
  }
})

test('the search overlay, the login and the frozen basket show as recorded', async ({ page }) => {
  await openReplay(page)
  const frame = await load(page, journey)
  await jump(page, stepOf('search/xstate.done.actor.fetchSuggestions'))
  const box = frame.getByRole('banner').getByRole('combobox')
  await expect(box).toHaveValue(SEARCHED)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(frame.getByRole('banner').getByRole('option').first()).toBeVisible()

  const dialog = frame.getByRole('dialog')
  const mobile = dialog.getByLabel('شمارهٔ موبایل')
  const password = dialog.getByLabel('رمز عبور', { exact: true })
  // Recordings contain form input only after it is sent, and never a password (docs/decisions/0010).
  await jump(page, stepOf('login/login.submitted') - 1)
  await expect(mobile).toHaveValue('')
  await jump(page, stepOf('login/xstate.done.actor.submitLogin'))
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(mobile).toHaveValue(demo.member)
  await expect(password).toHaveValue('')

  await jump(page, stepOf('notices/confirmAnswered') - 1)
  await expect(dialog).toContainText(FROZEN_WORDS)

  // A dialog in the stage (iframe) does not take the keyboard focus from the page around it.
  const loginStep = stepOf('login/login.opened')
  await jump(page, loginStep - 1)
  for (const by of [0, 1]) {
    await page.keyboard.press('ArrowLeft')
    await expect(position(page)).toHaveAttribute('data-index', String(loginStep + by))
    await expect(dialog).toBeVisible()
  }
  await jump(page, 0)
  await expect(dialog).toHaveCount(0)
  await expect(box).toHaveValue('')
})

test('names and payloads in the log are readable and without noise', () => {
  const names = actions.map(({ type }) => type)
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]+\/[a-zA-Z.]+(\/[a-zA-Z]+|[\w.]+)?$/)
  expect(names.filter((name) => /^@@|__rtkq|internal|subscriptions|config\//.test(name))).toEqual([])
  // The same action with the same payload twice in a row is noise.
  const twins = actions.filter(
    (action, at) => at > 0 && JSON.stringify(action) === JSON.stringify(actions[at - 1]),
  )
  expect(twins.map(({ type }) => type)).toEqual([])
  for (const name of [
    'search/search.submitted',
    'route/changed',
    'login/login.submitted',
    'login/emitted/loggedIn',
  ])
    expect(names).toContain(name)
  expect(actions.find(({ type }) => type === 'login/login.submitted')?.payload).toEqual({
    type: 'login.submitted',
    userName: demo.member,
    rememberMe: true,
  })
})
