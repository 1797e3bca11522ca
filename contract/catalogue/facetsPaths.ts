import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { facetsShapes } from './facetsShapes.ts'

export const facetsPaths = withShapes(
  {
    getFacets: { method: 'POST', path: 'Product/Get-Filter', who: 'all', required: true },
  } as const satisfies Record<string, EndpointPath>,
  facetsShapes,
)
