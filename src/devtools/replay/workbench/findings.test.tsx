import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPlayer, type Player, type PlayerState } from '../player.ts'
import type { State } from '../recording.ts'
import { Finder } from './Finder.tsx'
import { StateTree } from './StateTree.tsx'

// jsdom has no layout, so the virtualised tree would render no rows.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterAll(() => void jest.restoreAllMocks())

const say = (payload: string) => ({ type: 'say', payload })
const reducer: Reducer<State> = (state = { words: '' }, { type, payload }: UnknownAction) =>
  type === 'say' ? { ...state, words: String(payload) } : state

interface ShownProps {
  readonly player: Player
  readonly show: (state: PlayerState, player: Player) => ReactNode
}

function Shown({ player, show }: ShownProps) {
  return show(useSyncExternalStore(player.subscribe, player.getState), player)
}

/** Opens a recording of these actions at its end. */
function open(actions: readonly UnknownAction[], show: ShownProps['show']) {
  const steps = actions.map((action, id) => ({ id, action, at: id, skipped: false }))
  const player = createPlayer({ steps, dropped: [], preloaded: { words: '' } }, reducer)
  player.jump(actions.length)
  render(<Shown player={player} show={show} />)
  return { player, user: userEvent.setup() }
}

function openFinder() {
  const opened = open([say('تلخ'), { type: 'wait' }, say('شیرین')], ({ timeline }, player) => (
    <Finder timeline={timeline} onPick={player.jump} />
  ))
  const searchFor = async (text: string, button: string) => {
    await opened.user.clear(screen.getByRole('textbox'))
    await opened.user.type(screen.getByRole('textbox'), text)
    await opened.user.click(screen.getByRole('button', { name: button }))
  }
  const found = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  return { ...opened, searchFor, found }
}

test('the submitted search is repeated after a step is edited, skipped or moved', async () => {
  const { player, searchFor, found, user } = openFinder()
  await searchFor('تلخ', 'جست‌وجو')
  expect(found('در اکشن‌ها')).toEqual([expect.stringContaining('گام ۱')])
  expect(found('در حالت')).toEqual([expect.stringContaining('گام ۱')])

  await user.type(screen.getByRole('textbox'), ' و ترش')
  act(() => player.edit(2, say('تلخ‌تر')))
  expect(found('در اکشن‌ها')).toEqual([expect.stringContaining('گام ۱'), expect.stringContaining('گام ۳')])
  expect(screen.getByRole('status')).toHaveTextContent('در اکشن‌ها: ۲؛ در حالت: ۲')

  act(() => player.toggleSkip(0))
  expect(found('در حالت')).toEqual([expect.stringContaining('گام ۳')])
  act(() => player.move(2, -1))
  expect(found('در حالت')).toEqual([expect.stringContaining('گام ۲')])
})

test('the search for changes of a path is repeated after an edit', async () => {
  const { player, searchFor, found } = openFinder()
  await searchFor('words', 'این مسیر کی تغییر کرد؟')
  expect(found('تغییرهای این مسیر')).toHaveLength(2)
  act(() => player.edit(1, say('شور')))
  expect(found('تغییرهای این مسیر')).toEqual([
    expect.stringContaining('تلخ'),
    expect.stringContaining('شور'),
    expect.stringContaining('شیرین'),
  ])
})

test('a press on a value jumps to the last step that changed it, and an edit updates the count without a jump', async () => {
  const { player, user } = open([say('a'), { type: 'wait' }, { type: 'wait' }], (state, { jump }) => (
    <StateTree timeline={state.timeline} index={state.index} onPick={jump} />
  ))
  const press = () => user.click(screen.getByRole('treeitem', { name: /^words/ }))
  await press()
  expect(await screen.findByText('۱ بار تغییر کرد')).toBeVisible()
  expect(player.getState().index).toBe(1)

  act(() => player.jump(3))
  act(() => player.edit(1, say('b')))
  expect(await screen.findByText('۲ بار تغییر کرد')).toBeVisible()
  expect(player.getState().index).toBe(3)

  await press()
  await waitFor(() => expect(player.getState().index).toBe(2))
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('گام ۲')
})
