import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { studioShapes } from './shapes.ts'

export const studioPaths = withShapes(
  {
    getStudio: { method: 'GET', path: 'Product/Studio', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  studioShapes,
)
