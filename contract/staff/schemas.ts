import { Type, type Static } from 'typebox'
import { staffRoles } from '../authorization/permissions.ts'
import { Id, named, oneOf, PageNumber, pageOfList } from '../commonSchemas.ts'
import { AccountSession } from '../identity/memberSchemas.ts'
import { OrderStatusCode } from '../orders/schemas.ts'
import { memberDeskLengths } from './rules.ts'

const Time = Type.String({ description: 'ISO time' })
const Role = Type.Union([oneOf(staffRoles), Type.Null()], { description: 'null: not staff' })

export const MembersQuery = Type.Object({
  q: Type.Optional(
    Type.String({ title: 'عبارت جست‌وجو', maxLength: 100, description: 'mobile, name or e-mail address' }),
  ),
  state: Type.Optional(named('وضعیت', oneOf(['blocked']))),
  page: Type.Integer({ ...PageNumber, default: 1 }),
})
export type MembersQuery = Static<typeof MembersQuery>

const person = {
  id: Type.Integer(),
  name: Type.String({ description: 'empty if the account has none' }),
  mobile: Type.String(),
  email: Type.String(),
  role: Role,
  createdAt: Time,
}
const MemberRow = Type.Object({ ...person, orders: Type.Integer(), blocked: Type.Boolean() })

export const MembersAnswer = Type.Object({
  items: Type.Array(MemberRow, { description: 'newest first' }),
  ...pageOfList,
})
export type MembersAnswer = Static<typeof MembersAnswer>

export const MemberParams = Type.Object({ id: Id })

export const DeskMember = Type.Object({
  ...person,
  verified: Type.Boolean({ description: 'the mobile was verified by a code' }),
  blocked: Type.Union([Type.Object({ at: Time, cause: Type.String() }), Type.Null()]),
  ordersTotal: Type.Integer(),
  orders: Type.Array(
    Type.Object({
      id: Type.Integer(),
      status: OrderStatusCode,
      payable: Type.Integer({ description: 'Toman' }),
      createdAt: Time,
    }),
    { description: 'the newest ones' },
  ),
  sessions: Type.Array(Type.Omit(AccountSession, ['current']), {
    description: 'active sessions of the member; always empty for staff',
  }),
  notes: Type.Array(
    Type.Object({ id: Type.Integer(), staff: Type.String(), text: Type.String(), at: Type.String() }),
  ),
})
export type DeskMember = Static<typeof DeskMember>

export const BlockRequest = Type.Object({
  blocked: Type.Boolean(),
  cause: Type.String({ maxLength: memberDeskLengths.cause }),
})
export const EndMemberSessionRequest = Type.Object({ session: Type.String({ maxLength: 100 }) })
export const MemberNoteRequest = Type.Object({
  text: Type.String({ title: 'متن', maxLength: memberDeskLengths.note }),
})
