import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, jest, test } from '@jest/globals'
import { documentOpened, withDocuments } from './documentOpened.ts'
import { MASK } from './mask.ts'
import type { Part } from './recordingStore.ts'
import { createRecorder } from './recorder.ts'
import { scrollAt } from '../replay/steps/notes.ts'
import { scrolled } from './pageNotes.ts'
import { themeChosen } from './themeChosen.ts'

interface File {
  readonly payload: string
  readonly preloadedState: string
  readonly 'x-session': { readonly startedAt: number; readonly times: number[]; readonly route: string }
}

function recording(scroll: UnknownAction | null = null) {
  const clock = { now: 1000 }
  const secrets = new Set<string>()
  const recorder = createRecorder({
    now: () => clock.now,
    known: () => ({ secrets }),
    surroundings: () => ({
      viewport: { width: 1, height: 2 },
      route: '/a',
      build: 'b',
      theme: 'auto',
      scheme: 'light',
    }),
    startNote: () => scroll,
  })
  const keep: Middleware = (api) => (next) => (action) => {
    recorder.keep(action, api.getState)
    return next(action)
  }
  const store = configureStore({
    reducer: (
      state: { count: number; words: string } = { count: 0, words: 'hush' },
      { type }: UnknownAction,
    ) => (type === 'more' ? { ...state, count: state.count + 1 } : state),
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(keep),
  })
  const file = () => JSON.parse(recorder.file() ?? 'null') as File
  const actions = () => JSON.parse(file().payload) as UnknownAction[]
  return { recorder, store, clock, secrets, file, actions }
}

test('records nothing before it is started', () => {
  const { recorder, store } = recording()
  store.dispatch({ type: 'more' })
  expect(recorder.getState()).toMatchObject({ status: 'off', count: 0 })
  expect(recorder.file()).toBeNull()
})

test('records the state before the first action, the actions in order, and their times', () => {
  const { recorder, store, clock, file, actions } = recording()
  store.dispatch({ type: 'more' })
  recorder.start()
  clock.now = 5000
  store.dispatch({ type: 'more' })
  clock.now = 5250
  store.dispatch({ type: 'other', payload: { x: 1 } })
  expect(actions()).toEqual([{ type: 'more' }, { type: 'other', payload: { x: 1 } }])
  expect(JSON.parse(file().preloadedState)).toEqual({ count: 1, words: MASK })
  expect(file()['x-session']).toMatchObject({ startedAt: 5000, times: [0, 250], route: '/a' })
  expect(recorder.getState()).toMatchObject({ status: 'recording', count: 2 })
})

test.each([
  { type: '@@redux/INIT' },
  { type: '__rtkq/focused' },
  { type: 'api/config/middlewareRegistered', payload: 'x' },
  { type: 'api/subscriptions/unsubscribeQueryResult', payload: {} },
  { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [] },
  { type: 'api/executeQuery/rejected', meta: { condition: true } },
])('does not record the bookkeeping action %p', (action) => {
  const { recorder, store } = recording()
  recorder.start()
  store.dispatch(action)
  expect(recorder.getState().count).toBe(0)
})

test('records a failed call', () => {
  const { recorder, store } = recording()
  recorder.start()
  store.dispatch({ type: 'api/executeQuery/rejected', meta: { condition: false } })
  expect(recorder.getState().count).toBe(1)
})

test('masks secrets when an action arrives, so that the file never contains them', () => {
  const { recorder, store, secrets } = recording()
  secrets.add('hush')
  recorder.start()
  store.dispatch({ type: 'notices/toastShown', payload: { password: 'p4ss', text: 'hush now' } })
  secrets.clear()
  expect(recorder.file()).not.toMatch(/p4ss|hush/)
  expect(recorder.file()).toContain(MASK)
})

test('records noted changes of the page after the first action of the store', () => {
  const { recorder, actions } = recording()
  const dark = themeChosen({ theme: 'dark', scheme: 'dark' })
  recorder.note(dark)
  recorder.start()
  recorder.note(dark)
  expect(recorder.file()).toBeNull()
  recorder.keep({ type: 'more' }, () => ({}))
  recorder.note(dark)
  expect(actions()).toEqual([{ type: 'more' }, dark])
  expect(recorder.getState().count).toBe(2)
})

test('start and stop drop the earlier recording', () => {
  const { recorder, store, actions } = recording()
  recorder.start()
  store.dispatch({ type: 'more' })
  recorder.start()
  expect(recorder.file()).toBeNull()
  store.dispatch({ type: 'second' })
  expect(actions()).toEqual([{ type: 'second' }])
  recorder.stop()
  expect(recorder.file()).toBeNull()
  expect(recorder.getState().status).toBe('off')
})

test('stops at its limit of actions and keeps the actions until then', () => {
  const { recorder, store, actions } = recording()
  recorder.start()
  const long = 'x'.repeat(8_000_000)
  for (let time = 0; time < 5; time += 1)
    store.dispatch({ type: 'notices/toastShown', payload: { text: long } })
  expect(recorder.getState().status).toBe('full')
  expect(actions()).toHaveLength(3)
})

test('notifies its listeners until they unsubscribe', () => {
  const { recorder } = recording()
  const listener = jest.fn()
  const leave = recorder.subscribe(listener)
  recorder.setAsking(true)
  expect(recorder.getState().isAsking).toBe(true)
  leave()
  recorder.setAsking(false)
  expect(listener).toHaveBeenCalledTimes(1)
})

describe('a recording of several documents', () => {
  test('continues in one file, with the state of the new document', () => {
    const first = recording()
    first.recorder.start()
    first.clock.now = 2000
    first.store.dispatch({ type: 'more' })
    const parts = [first.recorder.part()!]
    first.store.dispatch({ type: 'left', payload: 1 })
    // The first part was being written when the visitor left the page, so it may occur twice.
    parts.unshift(first.recorder.part()!)
    first.recorder.wrote(parts[0]!)
    expect(first.recorder.part()).toBeNull()

    const second = recording()
    second.recorder.resume(JSON.parse(JSON.stringify(parts)) as Part[])
    expect(second.recorder.getState()).toMatchObject({ status: 'recording', count: 2, isContinued: true })
    second.secrets.add('hush')
    second.clock.now = 9000
    second.store.dispatch({ type: 'more' })
    second.clock.now = 9500
    second.store.dispatch({ type: 'more' })
    expect(second.actions()).toEqual([
      { type: 'more' },
      { type: 'left', payload: 1 },
      documentOpened({ count: 0, words: MASK }),
      { type: 'more' },
      { type: 'more' },
    ])
    expect(second.file()['x-session']).toMatchObject({ startedAt: 2000, times: [0, 0, 7000, 7000, 7500] })
    expect(second.recorder.part()).toMatchObject({ from: 2, times: [7000, 7000, 7500] })

    const reducer = withDocuments((state: { count: number } = { count: 0 }, { type }: UnknownAction) =>
      type === 'more' ? { ...state, count: state.count + 10 } : state,
    )
    const counts = second
      .actions()
      .map((_, index, all) => all.slice(0, index + 1).reduce(reducer, undefined)!.count)
    expect(counts).toEqual([10, 10, 0, 10, 20])
  })

  test('begins with the scroll position of the page, and does so again for each document', () => {
    const [upper, lower] = [scrolled({ x: 0, y: 300 }), scrolled({ x: 0, y: 900 })]
    const first = recording(upper)
    first.recorder.start()
    first.store.dispatch({ type: 'more' })
    first.store.dispatch({ type: 'more' })
    expect(first.actions()).toEqual([upper, { type: 'more' }, { type: 'more' }])

    const second = recording(lower)
    second.recorder.resume([first.recorder.part()!])
    second.store.dispatch({ type: 'more' })
    second.store.dispatch({ type: 'more' })
    const opened = documentOpened({ count: 0, words: MASK })
    expect(second.actions().slice(3)).toEqual([opened, lower, { type: 'more' }, { type: 'more' }])
    const steps = second.actions().map((action, id) => ({ id, action, at: 0, skipped: false }))
    expect([0, 1, 3, 4, 5].map((index) => scrollAt(steps, index)?.y)).toEqual([300, 300, 300, 0, 900])
  })

  test('actions that could not be written continue with the recording and are written later', () => {
    const first = recording()
    first.recorder.start()
    first.store.dispatch({ type: 'more' })
    const written = first.recorder.part()!
    first.recorder.wrote(written)
    first.store.dispatch({ type: 'left' })
    const rest = first.recorder.part()!

    const second = recording()
    second.recorder.resume([written], rest)
    expect(second.actions()).toEqual([{ type: 'more' }, { type: 'left' }])
    expect(second.recorder.part()).toEqual(rest)
  })

  test('stays full and keeps its actions when the storage is full', () => {
    const { recorder, store, actions } = recording()
    recorder.start()
    store.dispatch({ type: 'more' })
    recorder.fill()
    store.dispatch({ type: 'more' })
    expect(recorder.getState()).toMatchObject({ status: 'full', count: 1 })
    expect(actions()).toEqual([{ type: 'more' }])
  })
})
