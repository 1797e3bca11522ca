import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { format, resolveConfig } from 'prettier'
import type { Reducer } from '@reduxjs/toolkit'
import type { State } from '../../devtools/replay/recording.ts'
import { writePlaywrightTest } from '../../devtools/replay/writePlaywrightTest.ts'
import { writeRecording } from '../../devtools/replay/writeRecording.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { completeReducer } from '../completeReducer.ts'
import { checkRecording } from './checkRecording.ts'

const shop = completeReducer as unknown as Reducer<State>
const toast = (text: string) => ({ type: toastShown.type, payload: { kind: 'info', text, key: text } })
const session = [
  { type: 'session/countsReceived', payload: { basket: 3, favourites: 1 } },
  toast('سلام'),
  {
    type: 'login/login.opened',
    payload: { type: 'login.opened', reason: 'basket', closable: true },
    meta: { flow: 'login' },
  },
]

/** A saved file, which contains the changes of each step. */
function saved(actions: readonly object[], reducer = shop): string {
  const { recording, timeline } = checkRecording(JSON.stringify(actions), reducer)
  return writeRecording(recording, timeline)
}

describe('checkRecording', () => {
  test('finds no difference when the build is unchanged', () => {
    const verdict = checkRecording(saved(session))
    expect(verdict).toMatchObject({
      hasEvidence: true,
      difference: null,
      failure: null,
      unknown: [],
      impure: [],
    })
  })

  test('reports the first different step with its action, path and both values', () => {
    const broken: Reducer<State> = (state, action) =>
      shop(state, toastShown.match(action) ? toast(`${action.payload.text}!`) : action)
    expect(checkRecording(saved(session), broken).difference).toEqual({
      step: 2,
      type: 'notices/toastShown',
      path: 'notices.toasts.0',
      recorded: '{"key":"سلام","kind":"info","text":"سلام"}',
      now: '{"key":"سلام!","kind":"info","text":"سلام!"}',
    })
  })

  test('reports a step that no longer changes anything, and one that changes more', () => {
    const idle: Reducer<State> = (state, action) =>
      shop(state, toastShown.match(action) ? { type: '-' } : action)
    expect(checkRecording(saved(session), idle).difference).toMatchObject({ step: 2, now: '' })
    expect(checkRecording(saved(session, idle)).difference).toMatchObject({ step: 2, recorded: '' })
  })

  test('reports a reducer that throws, and unknown actions', () => {
    const throwing: Reducer<State> = (state, action) => {
      if (toastShown.match(action)) throw new Error('no toasts today')
      return shop(state, action)
    }
    expect(checkRecording(saved(session), throwing).failure).toEqual({
      step: 2,
      type: 'notices/toastShown',
      message: 'no toasts today',
    })
    expect(checkRecording(saved([...session, { type: 'gone/away' }])).unknown).toEqual(['gone/away'])
  })

  test('replays a file without the recorded changes of its steps, and reports that they are missing', () => {
    expect(checkRecording(JSON.stringify(session))).toMatchObject({ hasEvidence: false, difference: null })
  })
})

/** A recording becomes a test when a developer saves it in this folder. */
const FOLDER = 'e2e/fixtures/sessions'
test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.json')))(
  'this build replays %s without difference',
  (file) => {
    const verdict = checkRecording(readFileSync(`${FOLDER}/${file}`, 'utf8'))
    expect(verdict).toMatchObject({ hasEvidence: true, difference: null, failure: null, unknown: [] })
  },
)

test('fromListToReceipt.e2e.ts is the test that its recording generates', async () => {
  const path = 'e2e/journeys/fromListToReceipt.e2e.ts'
  const file = 'e2e/fixtures/sessions/fromListToReceipt.json'
  const text = writePlaywrightTest(file, checkRecording(readFileSync(file, 'utf8')))
  const made = await format(text, { ...(await resolveConfig(path)), filepath: path })
  expect(readFileSync(path, 'utf8')).toBe(made)
})
