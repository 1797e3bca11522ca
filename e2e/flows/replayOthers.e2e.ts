/** Recordings of another build, of another theme, and of a logged-in visitor. */
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { actionsOf, readJourney } from '../support/journey.ts'
import { counts, exported, jump, load, openReplay, stageOf, toast } from '../support/replay.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('the replay of a recording of another build lists its unknown parts and plays the rest', async ({
  page,
}) => {
  const gone = { type: 'wishes/wishMade', payload: 1 }
  const call = { type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName: 'listWishes' } } }
  const actions = [counts(1), gone, toast('نخست'), call, gone, toast('دوم')]
  await openReplay(page)
  const frame = await load(
    page,
    exported(actions, { wishes: {}, route: { pathname: '/', search: '', kind: 'Home' } }, { build: 'آبان' }),
  )
  const alerts = main(page).getByRole('alert')
  await expect(main(page).getByRole('status').filter({ hasText: 'نسخهٔ آبان' })).toBeVisible()
  await expect(alerts.filter({ hasText: '۳ گام' })).toContainText('گام ۲ است: wishes/wishMade (۲ بار)')
  await expect(alerts.filter({ hasText: 'حالت آغازین' })).toContainText('wishes')
  await jump(page, 6)
  await expect(frame.getByText('دوم')).toBeAttached()
})

test('a recording shows the theme of the page at each step', async ({ page }) => {
  const look = (theme: string, scheme: string) => ({
    type: 'recording/themeChosen',
    payload: { theme, scheme },
  })
  const actions = [counts(1), look('dark', 'dark'), counts(2), look('auto', 'light')]
  await page.emulateMedia({ colorScheme: 'dark' })
  await openReplay(page)
  const facts = { theme: 'light', scheme: 'light', times: [0, 1, 2, 3] }
  const frame = await load(page, exported(actions, undefined, facts))
  const html = frame.locator('html')
  for (const [step, theme] of ['light', 'light', 'dark', 'dark', 'light'].entries()) {
    await jump(page, step)
    await expect(html).toHaveAttribute('data-theme', theme)
  }
  await jump(page, 2)
  await expect(frame.getByRole('radio', { name: 'تیره' })).toBeChecked()
  // The replay does not change this browser's theme.
  expect((await page.context().cookies()).filter(({ name }) => /theme/i.test(name))).toEqual([])
})

test('a live shop that continues from a step with a login asks for a login when it needs one', async ({
  page,
}) => {
  const text = readJourney()
  await openReplay(page)
  await load(page, text)
  const asMember = actionsOf(text).findIndex(({ type }) => type === 'session/userReceived') + 1
  expect(asMember).toBeGreaterThan(0)
  await jump(page, asMember)
  await page.getByRole('button', { name: 'ادامه از همین‌جا' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ادامه می‌دهم' }).click()
  const live = await stageOf(page)
  await live
    .getByRole('link', { name: /سبد خرید/ })
    .first()
    .click()
  await expect(live.getByRole('dialog')).toContainText(loginReasons.inBasket)
  await expect(page.locator('[data-flow-state]')).toHaveAttribute('data-flow-state', /open/)
})
