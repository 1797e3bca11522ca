import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, render } from '@testing-library/react'
import { createPlayer } from '../player.ts'
import type { State } from '../recording.ts'
import type { Thumbs } from './thumbs.ts'
import { TimelineView } from './TimelineView.tsx'
import type { TrackZoom } from './useTrackZoom.ts'

const thumbs = { subscribe: () => () => {}, list: () => noThumbs } as unknown as Thumbs
const noThumbs: ReturnType<Thumbs['list']> = []
const zoom: TrackZoom = {
  ...{ scale: 'steps', width: 0, total: 100, canGrow: false, canShrink: false },
  scroller: { current: null },
  ...{ setScale() {}, zoomBy() {}, scrolled() {} },
  offset: () => 0,
  subscribe: () => () => {},
}

beforeEach(() => {
  // jsdom lacks these.
  Element.prototype.setPointerCapture = () => {}
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
  Reflect.deleteProperty(window, 'matchMedia')
})

function open() {
  const steps = ['a', 'b', 'c', 'd'].map((type, id) => ({ id, action: { type }, at: id, skipped: false }))
  const player = createPlayer({ steps, dropped: [] }, (state: State = { count: 0 }) => state)
  const jump = jest.spyOn(player, 'jump')
  const { container } = render(
    <TimelineView player={player} state={player.getState()} thumbs={thumbs} lastThumb={0} zoom={zoom} />,
  )
  const content = container.querySelector('canvas')!.parentElement!
  const press = (pointerType: string) => {
    const fields = { pointerType, button: 0, clientX: -50 }
    fireEvent(content, Object.assign(createEvent.pointerDown(content), fields))
  }
  return { jump, press, click: () => fireEvent.click(content, { clientX: -50 }) }
}

test('a finger on the timeline goes to a step when it taps, not when it begins to scroll', () => {
  const { jump, press, click } = open()
  press('touch')
  expect(jump).not.toHaveBeenCalled()
  click()
  expect(jump).toHaveBeenCalledTimes(1)
})

test('a mouse goes to a step when it is pressed', () => {
  const { jump, press, click } = open()
  press('mouse')
  expect(jump).toHaveBeenCalledTimes(1)
  click()
  expect(jump).toHaveBeenCalledTimes(1)
})
