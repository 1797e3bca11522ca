import { emit, setup } from 'xstate'

type ZoomEvent =
  | { type: 'zoom.toggled' }
  | { type: 'zoom.enlarged' }
  | { type: 'zoom.reduced' }
  /** By a button; 1 for the next picture, -1 for the one before. */
  | { type: 'picture.moved'; step: 1 | -1 }
  /** By a swipe or an arrow key: these move about in an enlarged picture. */
  | { type: 'picture.swiped'; step: 1 | -1 }
  | { type: 'zoom.closed' }

/** Of the enlarged pictures over a product's page: another picture is whole at first; a closed one is over. */
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
