import { expect, test } from '@jest/globals'
import { createPlayer } from './player.ts'
import { readRecording } from './readRecording.ts'
import type { State } from './recording.ts'
import { writePlaywrightTest } from './writePlaywrightTest.ts'

const toast = (text: string) => ({ type: 'toast', payload: text })

function reducer(
  state: State = { route: { pathname: '/a', search: '?x=1' }, notices: { toasts: [] } },
  action: object,
) {
  const { type, payload } = action as { type: string; payload?: string }
  if (type === 'toast') return { ...state, notices: { toasts: [{ text: payload }] } }
  if (type === 'route/changed') return { ...state, route: payload }
  return state
}

function written(actions: readonly object[]): string {
  const recording = readRecording(JSON.stringify(actions))
  const { timeline } = createPlayer(recording, reducer as never).getState()
  return writePlaywrightTest('e2e/fixtures/sessions/bug.json', { recording, timeline })
}

test('the written test expects each address once, and texts when they appear', () => {
  const text = written([
    toast("it's here"),
    { type: 'route/changed', payload: { pathname: '/b', search: '' } },
    toast('<b>'),
  ])
  expect(text.match(/data-route', '[^']+'/g)).toEqual(["data-route', '/a?x=1'", "data-route', '/b'"])
  expect(text.split("'it\\'s here'")).toHaveLength(2)
  expect(text).not.toContain('<b>')
})

test('an address of the recording does not end the comment that contains it', () => {
  const text = written([
    { type: 'route/changed', payload: { pathname: '/b%0Aescaped()', search: '?q=%E2%80%A8escaped()' } },
  ])
  expect(text.split(/[\n\u2028]/).filter((line) => line.startsWith('escaped'))).toEqual([])
})
