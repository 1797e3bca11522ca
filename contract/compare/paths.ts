import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { compareShapes } from './shapes.ts'

export const comparePaths = withShapes(
  {
    getCompare: { method: 'POST', path: 'Product/Get-Compare', who: 'all' },
  } as const satisfies Record<string, EndpointPath>,
  compareShapes,
)
