import { forStaff } from '../authorization/forStaff.ts'
import { ChangesAnswer, ChangesQuery } from './schemas.ts'

const read = forStaff('audit.read')

export const auditEndpoints = {
  listChanges: read('GET Admin/Audit', 'What staff changed, newest first (staff)', {
    query: ChangesQuery,
    answer: ChangesAnswer,
  }),
}
