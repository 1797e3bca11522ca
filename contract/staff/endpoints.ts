import { forStaff } from '../authorization/forStaff.ts'
import * as staff from './schemas.ts'

const read = forStaff('members.read')
const write = forStaff('members.write')

/** Member management by staff. */
export const memberDeskEndpoints = {
  listMembers: read('GET Admin/Members', 'Search accounts by mobile, name or e-mail address (staff)', {
    query: staff.MembersQuery,
    answer: staff.MembersAnswer,
  }),
  getMember: read(
    'GET Admin/Members/:id',
    'An account with its orders, sessions and notes, never its password (staff)',
    { params: staff.MemberParams, answer: staff.DeskMember },
  ),
  blockMember: write(
    'POST Admin/Members/:id/Block',
    'Block a member and end all sessions, or unblock (staff)',
    { params: staff.MemberParams, request: staff.BlockRequest, answer: staff.DeskMember },
  ),
  endMemberSession: write('POST Admin/Members/:id/End-Session', 'End one session of a member (staff)', {
    params: staff.MemberParams,
    request: staff.EndMemberSessionRequest,
    answer: staff.DeskMember,
  }),
  addMemberNote: write('POST Admin/Members/:id/Notes', 'Add an internal note about a member (staff)', {
    params: staff.MemberParams,
    request: staff.MemberNoteRequest,
    answer: staff.DeskMember,
  }),
}
