import { teamPaths as paths } from './teamPaths.ts'
import * as team from './teamSchemas.ts'

export const teamEndpoints = {
  listTeam: {
    ...paths.listTeam,
    summary: 'Staff with their roles (staff)',
    answer: team.TeamAnswer,
  },
  giveRole: {
    ...paths.giveRole,
    summary: 'Give a member or a colleague a role (staff)',
    request: team.GiveRoleRequest,
    answer: team.TeamAnswer,
  },
  takeRole: {
    ...paths.takeRole,
    summary: 'Remove the role of a colleague, who becomes a member (staff)',
    params: team.TeamParams,
    answer: team.TeamAnswer,
  },
} as const
