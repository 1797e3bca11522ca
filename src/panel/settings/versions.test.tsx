import { expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { draftName, storePanelDraft } from '../drafts/panelDrafts.ts'
import { useSetting } from './useSetting.ts'
import { yesterdayIn } from './TakeBack.tsx'

interface Setting<F> {
  readonly version: string
  readonly isLocked: boolean
  readonly form: F
}

const settingOf = <F extends object>(version: string, form: F): Setting<F> => ({
  ...{ version, form, isLocked: false },
})

function show<F extends object>(thing: string, now: Setting<F>) {
  const save = jest.fn(async (request: F & { version: string }) => {
    const { version, ...form } = request
    return { data: settingOf(`${version}+`, form as unknown as F) }
  })
  const { result, unmount } = renderHook(() =>
    useSetting<F, Setting<F>, F>(thing, {
      now,
      formOf: ({ form }) => form,
      requestOf: (form) => form,
      saving: [save, { isLoading: false, reset: () => undefined }],
    }),
  )
  return { result, unmount, save }
}

test('a draft of an older build gets the saved values of newer fields', () => {
  const typed = { form: JSON.stringify({ name: 'typed' }) }
  storePanelDraft(draftName(0, 'setting'), { typed, base: { version: '1', form: { name: '' } } })
  const { result } = show('setting', settingOf('1', { name: '', logo: null }))
  expect(result.current.values).toEqual({ name: 'typed', logo: null })
  expect(result.current.theirs).toEqual([])
})

test('a restored draft is based on its original version, so that a colleague’s change causes a conflict', async () => {
  const before = show('shop', settingOf('1', { slogan: '', card: '6037' }))
  act(() => before.result.current.change({ slogan: 'ساعت اصل' }))
  before.unmount()

  const { result, save } = show('shop', settingOf('2', { slogan: '', card: '5022' }))
  expect(result.current.values).toEqual({ slogan: 'ساعت اصل', card: '6037' })
  expect(result.current.version).toBe('1')
  expect(result.current.theirs).toEqual(['card'])
  expect(result.current.replaced).toEqual([])
  act(() => result.current.takeTheirs())
  expect(result.current).toMatchObject({
    ...{ version: '2', values: { slogan: '', card: '5022' }, isChanged: false },
  })

  act(() => result.current.change({ slogan: 'ساعت اصل' }))
  await act(async () => result.current.save())
  expect(save.mock.calls).toEqual([[{ slogan: 'ساعت اصل', card: '5022', version: '2' }]])
  expect(result.current.isSaved).toBe(true)
})

test('overwriting sends the typed fields together with the fields that a colleague changed', async () => {
  const before = show('over', settingOf('1', { slogan: '', card: '6037' }))
  act(() => before.result.current.change({ slogan: 'ساعت اصل' }))
  before.unmount()

  const { result, save } = show('over', settingOf('2', { slogan: '', card: '5022' }))
  await act(async () => result.current.overwrite())
  expect(save.mock.calls).toEqual([[{ slogan: 'ساعت اصل', card: '5022', version: '2' }]])
})

test('input typed while a save is pending stays and is sent by the next save', async () => {
  const { result, save } = show('pending', settingOf('1', { slogan: '', card: '6037' }))
  act(() => result.current.change({ slogan: 'ساعت' }))
  let answer!: (value: { data: Setting<{ slogan: string; card: string }> }) => void
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  act(() => result.current.save())
  act(() => result.current.change({ card: '5022' }))
  await act(async () => answer({ data: settingOf('2', { slogan: 'ساعت', card: '6037' }) }))
  expect(result.current).toMatchObject({
    ...{ values: { slogan: 'ساعت', card: '5022' }, version: '2', isChanged: true, isSaved: false },
  })
})

test('a save that ends after the page was left is no conflict later', async () => {
  const before = show('left', settingOf('1', { slogan: '' }))
  act(() => before.result.current.change({ slogan: 'ساعت' }))
  let answer!: (value: { data: Setting<{ slogan: string }> }) => void
  before.save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  act(() => before.result.current.save())
  before.unmount()
  await act(async () => answer({ data: settingOf('2', { slogan: 'ساعت' }) }))

  const { result } = show('left', settingOf('2', { slogan: 'ساعت' }))
  expect(result.current).toMatchObject({ version: '2', isChanged: false, theirs: [] })
})

test('saving again after the answer of a save was lost is no conflict with the own change', async () => {
  const before = show('lost', settingOf('1', { slogan: '', card: '6037' }))
  act(() => before.result.current.change({ slogan: 'ساعت اصل' }))
  before.unmount()

  const { result, save } = show('lost', settingOf('2', { slogan: 'ساعت اصل', card: '6037' }))
  await act(async () => result.current.save())
  expect(save.mock.calls).toEqual([[{ slogan: 'ساعت اصل', card: '6037', version: '2' }]])
})

const version = (id: number, at: string, staff = 'نگار') => ({ id, at, staff, fields: [], isNow: false })
// 30 November, 00:30 in Tehran.
const now = Date.parse('2026-11-29T21:00:00Z')

test('yesterday’s version is the last one before today in Tehran', () => {
  const items = [
    version(4, '2026-11-29T20:45:00Z'),
    version(3, '2026-11-29T20:00:00Z'),
    version(2, '2026-11-28T09:00:00Z'),
  ]
  expect(yesterdayIn(items, now)?.id).toBe(3)
})

test('yesterday’s version is the initial value if the first change was made today', () => {
  const items = [version(2, '2026-11-29T20:45:00Z'), version(1, '2026-11-29T20:45:00Z', '')]
  expect(yesterdayIn(items, now)?.id).toBe(1)
})

test('yesterday’s version is the value from a file that replaced the last version before today', () => {
  const items = [
    version(3, '2026-11-29T20:45:00Z'),
    version(2, '2026-11-29T20:45:00Z', ''),
    version(1, '2026-11-20T09:00:00Z'),
  ]
  expect(yesterdayIn(items, now)?.id).toBe(2)
})

test('there is no version of yesterday if older versions are no longer stored', () => {
  expect(yesterdayIn([version(60, '2026-11-29T20:45:00Z')], now)).toBeUndefined()
  expect(yesterdayIn([], now)).toBeUndefined()
})
