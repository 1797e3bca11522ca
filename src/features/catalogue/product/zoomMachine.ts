import { emit, setup } from 'xstate'

type ZoomEvent =
  | { type: 'zoom.toggled' }
  | { type: 'zoom.enlarged' }
  | { type: 'zoom.reduced' }
  /** A button chose the next (1) or the previous (-1) picture. */
  | { type: 'picture.moved'; step: 1 | -1 }
  /** A swipe or an arrow key; ignored for a zoomed picture, which scrolls instead. */
  | { type: 'picture.swiped'; step: 1 | -1 }
  | { type: 'zoom.closed' }

/** The zoom dialog: each new picture starts unzoomed. */
export const zoomMachine = setup({
  types: {} as { events: ZoomEvent; emitted: { type: 'moved'; step: 1 | -1 } | { type: 'closed' } },
  actions: {
    move: emit((_, { step }: { step: 1 | -1 }) => ({ type: 'moved' as const, step })),
    tellClosed: emit({ type: 'closed' }),
  },
}).createMachine({
  id: 'zoom',
  initial: 'whole',
  on: { 'zoom.closed': { target: '.closed', actions: 'tellClosed' } },
  states: {
    whole: {
      on: {
        'zoom.toggled': 'large',
        'zoom.enlarged': 'large',
        'picture.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'picture.swiped': { actions: { type: 'move', params: ({ event }) => event } },
      },
    },
    large: {
      on: {
        'zoom.toggled': 'whole',
        'zoom.reduced': 'whole',
        'picture.moved': { target: 'whole', actions: { type: 'move', params: ({ event }) => event } },
      },
    },
    closed: { type: 'final' },
  },
})
