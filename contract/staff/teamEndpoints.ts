import { forStaff } from '../authorization/forStaff.ts'
import * as team from './teamSchemas.ts'

const write = forStaff('staff.write')

export const teamEndpoints = {
  listTeam: write('GET Admin/Staff', 'Staff with their roles (staff)', { answer: team.TeamAnswer }),
  giveRole: write('POST Admin/Staff', 'Give a member or a colleague a role (staff)', {
    request: team.GiveRoleRequest,
    answer: team.TeamAnswer,
  }),
  takeRole: write(
    'POST Admin/Staff/:id/Take',
    'Remove the role of a colleague, who becomes a member (staff)',
    { params: team.TeamParams, answer: team.TeamAnswer },
  ),
}
