import type { EndpointPath } from '../firstPaths.ts'

/** The internal area's own. */
export const elementsPaths = {
  listOutbox: { method: 'GET', path: 'Elements/Outbox', who: 'all' },
} as const satisfies Record<string, EndpointPath>
