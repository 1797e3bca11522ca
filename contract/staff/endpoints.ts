import { memberDeskPaths as paths } from './paths.ts'
import * as staff from './schemas.ts'

/** The panel's members. */
export const memberDeskEndpoints = {
  listMembers: {
    ...paths.listMembers,
    summary: 'Accounts by mobile, name or e-mail address (staff)',
    query: staff.MembersQuery,
    answer: staff.MembersAnswer,
  },
  getMember: {
    ...paths.getMember,
    summary: 'An account with its orders, sessions and notes; never its password (staff)',
    params: staff.MemberParams,
    answer: staff.DeskMember,
  },
  blockMember: {
    ...paths.blockMember,
    summary: 'Block a member, whose sessions end, or let them in again (staff)',
    params: staff.MemberParams,
    request: staff.BlockRequest,
    answer: staff.DeskMember,
  },
  endMemberSession: {
    ...paths.endMemberSession,
    summary: 'Log a member out of one device (staff)',
    params: staff.MemberParams,
    request: staff.EndMemberSessionRequest,
    answer: staff.DeskMember,
  },
  addMemberNote: {
    ...paths.addMemberNote,
    summary: 'A note about a member that staff alone read (staff)',
    params: staff.MemberParams,
    request: staff.MemberNoteRequest,
    answer: staff.DeskMember,
  },
} as const
