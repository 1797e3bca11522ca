import { teamPaths as paths } from './teamPaths.ts'
import * as team from './teamSchemas.ts'

export const teamEndpoints = {
  listTeam: {
    ...paths.listTeam,
    summary: 'Who works in the panel, and as what (staff)',
    answer: team.TeamAnswer,
  },
  giveRole: {
    ...paths.giveRole,
    summary: 'Give a member a role, or a colleague another one (staff)',
    request: team.GiveRoleRequest,
    answer: team.TeamAnswer,
  },
  takeRole: {
    ...paths.takeRole,
    summary: 'Take the role of a colleague, who is a member again (staff)',
    params: team.TeamParams,
    answer: team.TeamAnswer,
  },
} as const
