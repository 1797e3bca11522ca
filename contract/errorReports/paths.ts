import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { errorReportsShapes } from './shapes.ts'

export const errorReportPaths = withShapes(
  {
    addErrorReport: { method: 'POST', path: 'Error-Reports/Add', who: 'all' },
    listErrorReports: { method: 'GET', path: 'Admin/Error-Reports', who: 'staff', permission: 'audit.read' },
  } as const satisfies Record<string, EndpointPath>,
  errorReportsShapes,
)
