/** Every transition of the search machine, by real keys and clicks in the shop on a scripted backend. */
import { expect, type Page } from '@playwright/test'
import { storageKeys, suggestions as limits } from '../../contract/constants.ts'
import type { Suggestion } from '../../contract/search/schemas.ts'
import { searchFlow } from '../../src/features/search/searchFlow.ts'
import type { SearchContext } from '../../src/features/search/searchModel.ts'
import { later } from '../../src/testing/fakeBackend.ts'
import { modelRun, withDelays } from '../support/modelRun.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/], viewport: { width: 1280, height: 800 } })

const recents = ['کرونوگراف', 'ساعت آبی']
const short = 'غو'
const long = 'غواصی'
const isText = (text: string) => text === short || text === long
/** Typing, opening and submitting use the same two texts, because a user submits the text in the box. */
const flow = withDelays({
  ...searchFlow,
  sampleEvents: [
    ...searchFlow.sampleEvents.filter(
      ({ type }) => !['search.opened', 'search.typed', 'search.submitted'].includes(type),
    ),
    ...['', short, long].flatMap((text) => [
      { type: 'search.opened', place: 'header', text, recents } as const,
      { type: 'search.typed', text } as const,
      { type: 'search.submitted', text, recents } as const,
    ]),
  ],
})

interface Happening {
  readonly type: string
  readonly text?: string
  readonly to?: string
  readonly output?: Suggestion[]
  readonly suggestion?: Suggestion
}

test('real keys and clicks take every transition of the search', async ({ page }) => {
  test.setTimeout(240_000)
  const far = await openFarSide(page)
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.text, context.foundFor, context.active, context.recents]),
    isPossible: ({ from, event }) =>
      isPossible(JSON.stringify(from.value), from.context as SearchContext, event),
  })
  await page.clock.install()
  await page.goto('/shop/category')
  await run.restart()
  await far.connected()
  // From here on the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const box = page.getByRole('banner').getByRole('combobox')
  const overlay = page.getByRole('banner')

  const performers: Record<string, (event: Happening) => Promise<unknown>> = {
    'search.opened': async () => {
      // Wait longer than answers stay in RTK Query's cache.
      await page.clock.runFor(31_000)
      await page.evaluate(
        ([key, words]) => localStorage.setItem(key!, words!),
        [storageKeys.recentSearches, recents.join(',')],
      )
      await box.click()
    },
    'search.typed': ({ text }) => box.fill(text!),
    'search.submitted': () => box.press('Enter'),
    'search.closed': () => box.press('Escape'),
    'search.retried': () => far.asking(() => overlay.getByRole('button', { name: 'تلاش دوباره' }).click()),
    'option.moved': ({ to }) => box.press(to === 'next' ? 'ArrowDown' : 'ArrowUp'),
    'suggestion.picked': ({ suggestion }) =>
      overlay.getByRole('option').filter({ hasText: suggestion!.value }).last().click(),
    'recent.removed': ({ text }) => overlay.getByRole('button', { name: `حذف «${text}»` }).click(),
    'recents.cleared': () => overlay.getByRole('button', { name: 'پاک‌کردن همه' }).click(),
    'xstate.done.actor.fetchSuggestions': async ({ output }) => far.answer(output),
    'xstate.error.actor.fetchSuggestions': async () => far.answer(),
    'xstate.after.delay.search.open.delaying': () => page.clock.runFor(limits.delay),
    'xstate.after.debounce.search.open.debouncing': () =>
      far.asking(() => page.clock.runFor(limits.debounce)),
  }
  await run.tour((event) => performers[event.type]!(event))
  run.finish()
  await expect(box).toHaveAttribute('aria-expanded', /./)
})

/** Only what a user can do: the overlay matches the state, and text is typed. */
function isPossible(value: string, context: SearchContext, event: Happening): boolean {
  const isOpen = !value.includes('closed')
  const { type, text = '' } = event
  if (type === 'search.opened') return !isOpen && text === context.text
  // Recent results are cached, so they cause no request.
  if (type === 'search.typed') return isOpen && text !== context.text && text !== context.foundFor
  if (type === 'search.submitted')
    return isOpen && isText(text) && text === context.text && context.active < 0
  if (type === 'option.moved')
    return value.includes('suggesting') || (value.includes('recents') && context.recents.length > 0)
  if (type === 'suggestion.picked') return value.includes('suggesting')
  if (type === 'recent.removed') return value.includes('recents') && context.recents.includes(text)
  if (type === 'recents.cleared') return value.includes('recents') && context.recents.length > 0
  return type.startsWith('xstate.') || isOpen
}

/** The test decides when suggestions arrive; an `answer` without suggestions makes the call fail. */
async function openFarSide(page: Page) {
  const far = await scriptBackend(page)
  let pending = later<Suggestion[]>()
  far.backend.on({
    getSearchKeyword: () => {
      pending = later()
      return pending.promise
    },
  })
  const count = () => far.backend.callsOf('getSearchKeyword').length
  return {
    /** Runs `act` and waits for the request that it causes. */
    async asking(act: () => Promise<unknown>) {
      const before = count()
      await act()
      await expect.poll(count, { intervals: [20, 50, 100] }).toBe(before + 1)
    },
    /** Waits until the hub has connected, because the page does that last. */
    connected: () => expect.poll(far.hub.connected, { intervals: [20, 50, 100] }).toBe(1),
    answer: (found?: Suggestion[]) => pending.resolve(found ?? (Promise.reject(new Error('gone')) as never)),
  }
}
