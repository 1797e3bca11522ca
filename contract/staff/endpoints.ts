import { memberDeskPaths as paths } from './paths.ts'
import * as staff from './schemas.ts'

/** Member management by staff. */
export const memberDeskEndpoints = {
  listMembers: {
    ...paths.listMembers,
    summary: 'Search accounts by mobile, name or e-mail address (staff)',
    query: staff.MembersQuery,
    answer: staff.MembersAnswer,
  },
  getMember: {
    ...paths.getMember,
    summary: 'An account with its orders, sessions and notes, never its password (staff)',
    params: staff.MemberParams,
    answer: staff.DeskMember,
  },
  blockMember: {
    ...paths.blockMember,
    summary: 'Block a member and end all sessions, or unblock (staff)',
    params: staff.MemberParams,
    request: staff.BlockRequest,
    answer: staff.DeskMember,
  },
  endMemberSession: {
    ...paths.endMemberSession,
    summary: 'End one session of a member (staff)',
    params: staff.MemberParams,
    request: staff.EndMemberSessionRequest,
    answer: staff.DeskMember,
  },
  addMemberNote: {
    ...paths.addMemberNote,
    summary: 'Add an internal note about a member (staff)',
    params: staff.MemberParams,
    request: staff.MemberNoteRequest,
    answer: staff.DeskMember,
  },
} as const
