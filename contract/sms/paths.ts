import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { smsShapes } from './shapes.ts'

/** Endpoints of the internal area. */
export const elementsPaths = withShapes(
  {
    listOutbox: { method: 'GET', path: 'Elements/Outbox', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  smsShapes,
)
