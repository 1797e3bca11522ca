import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { createPlayer, type Player } from '../player.ts'
import type { State } from '../recording.ts'
import { StateTree } from './StateTree.tsx'

// jsdom has no layout, so the virtualised list would render no rows.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterAll(() => void jest.restoreAllMocks())

const reducer: Reducer<State> = (state = { words: '' }, { type, payload }: UnknownAction) =>
  type === 'say' ? { ...state, words: `${String(state['words'])}${String(payload)}` } : state

function Tree({ player }: { player: Player }) {
  const { timeline, index } = useSyncExternalStore(player.subscribe, player.getState)
  return <StateTree timeline={timeline} index={index} onPick={player.jump} />
}

test('a press on a value jumps to the last step that changed it, and an edit updates the count without a jump', async () => {
  const actions = [{ type: 'say', payload: 'a' }, { type: 'wait' }, { type: 'wait' }]
  const steps = actions.map((action, id) => ({ id, action, at: id, skipped: false }))
  const player = createPlayer({ steps, dropped: [], preloaded: { words: '' } }, reducer)
  player.jump(3)
  render(<Tree player={player} />)
  const user = userEvent.setup()
  const press = () => user.click(screen.getByRole('treeitem', { name: /^words/ }))
  await press()
  expect(await screen.findByText('۱ بار تغییر کرد')).toBeVisible()
  expect(player.getState().index).toBe(1)

  act(() => player.jump(3))
  act(() => player.edit(1, { type: 'say', payload: 'b' }))
  expect(await screen.findByText('۲ بار تغییر کرد')).toBeVisible()
  expect(player.getState().index).toBe(3)

  await press()
  await waitFor(() => expect(player.getState().index).toBe(2))
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('گام ۲')
})
