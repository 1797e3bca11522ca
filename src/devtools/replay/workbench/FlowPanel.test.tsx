/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs'
import type { Reducer } from '@reduxjs/toolkit'
import { expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { completeReducer } from '../../../app/completeReducer.ts'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import '../../../app/inspected/allApis.ts'
import { graphOf } from '../../flows/graph/flowGraph.ts'
import { createPlayer } from '../player.ts'
import { readRecording } from '../readRecording.ts'
import type { State } from '../recording.ts'
import { FlowPanel, loadLayouts } from './FlowPanel.tsx'

const recording = readRecording(readFileSync('e2e/fixtures/sessions/fromListToReceipt.json', 'utf8'))

// jsdom lacks both.
class NoLayout {
  observe() {}
  disconnect() {}
}
Object.assign(window, {
  ResizeObserver: NoLayout,
  requestIdleCallback: (rest: () => void) => setTimeout(rest),
})

test('a press on an edge before all steps are read jumps to its step afterwards', async () => {
  const { timeline } = createPlayer(recording, completeReducer as unknown as Reducer<State>).getState()
  const login = flowRegistry.filter(({ id }) => id === 'login')
  await loadLayouts(login)
  const picked: number[] = []
  const { container } = render(
    <FlowPanel flows={login} timeline={timeline} index={0} onPick={(step) => picked.push(step)} />,
  )
  const { id } = graphOf(login[0]!).edges.find(({ eventType }) => eventType === 'login.submitted')!
  fireEvent.click(container.querySelector(`[data-edge="${id}"]`)!)
  expect(screen.getByText('گام‌ها هنوز بررسی می‌شود…')).toBeVisible()
  expect(picked).toEqual([])
  await waitFor(() => expect(picked).toHaveLength(1))
  expect(timeline.steps[picked[0]! - 1]?.action.type).toBe('login/login.submitted')
  expect(screen.queryByText('گام‌ها هنوز بررسی می‌شود…')).toBeNull()
})
