import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { expect, test } from '@jest/globals'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { createPlayer, type Player } from '../player.ts'
import type { State } from '../recording.ts'
import { Finder } from './Finder.tsx'

const reducer: Reducer<State> = (state = { words: '' }, { type, payload }: UnknownAction) =>
  type === 'say' ? { ...state, words: String(payload) } : state

function Search({ player }: { player: Player }) {
  const { timeline } = useSyncExternalStore(player.subscribe, player.getState)
  return <Finder timeline={timeline} onPick={player.jump} />
}

function open() {
  const actions = [{ type: 'say', payload: 'تلخ' }, { type: 'wait' }, { type: 'say', payload: 'شیرین' }]
  const steps = actions.map((action, id) => ({ id, action, at: id, skipped: false }))
  const player = createPlayer({ steps, dropped: [], preloaded: { words: '' } }, reducer)
  render(<Search player={player} />)
  const user = userEvent.setup()
  const searchFor = async (text: string, button: string) => {
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), text)
    await user.click(screen.getByRole('button', { name: button }))
  }
  const found = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  return { player, searchFor, found, user }
}

test('the submitted search is repeated after a step is edited, skipped or moved', async () => {
  const { player, searchFor, found, user } = open()
  await searchFor('تلخ', 'جست‌وجو')
  expect(found('در اکشن‌ها')).toEqual([expect.stringContaining('گام ۱')])
  expect(found('در حالت')).toEqual([expect.stringContaining('گام ۱')])

  await user.type(screen.getByRole('textbox'), ' و ترش')
  act(() => player.edit(2, { type: 'say', payload: 'تلخ‌تر' }))
  expect(found('در اکشن‌ها')).toEqual([expect.stringContaining('گام ۱'), expect.stringContaining('گام ۳')])
  expect(screen.getByRole('status')).toHaveTextContent('در اکشن‌ها: ۲؛ در حالت: ۲')

  act(() => player.toggleSkip(0))
  expect(found('در حالت')).toEqual([expect.stringContaining('گام ۳')])
  act(() => player.move(2, -1))
  expect(found('در حالت')).toEqual([expect.stringContaining('گام ۲')])
})

test('the search for changes of a path is repeated after an edit', async () => {
  const { player, searchFor, found } = open()
  await searchFor('words', 'این مسیر کی تغییر کرد؟')
  expect(found('تغییرهای این مسیر')).toHaveLength(2)
  act(() => player.edit(1, { type: 'say', payload: 'شور' }))
  expect(found('تغییرهای این مسیر')).toEqual([
    expect.stringContaining('تلخ'),
    expect.stringContaining('شور'),
    expect.stringContaining('شیرین'),
  ])
})
