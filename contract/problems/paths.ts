import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { problemsShapes } from './shapes.ts'

/** «چیزی درست کار نکرد؟»: reports by shoppers with a recording of the minutes before. */
export const problemPaths = withShapes(
  {
    addProblem: { method: 'POST', path: 'Problems/Add', who: 'all' },
    deleteProblem: { method: 'POST', path: 'Problems/Delete', who: 'all' },
    getProblemRecord: {
      method: 'GET',
      path: 'Admin/Problems/:id/Record',
      who: 'staff',
      permission: 'messages.write',
    },
    removeProblem: {
      method: 'POST',
      path: 'Admin/Problems/:id/Remove',
      who: 'staff',
      permission: 'messages.write',
    },
  } as const satisfies Record<string, EndpointPath>,
  problemsShapes,
)
