import { forStaff } from '../authorization/forStaff.ts'
import { Type, type Static } from 'typebox'

const Visitor = Type.Object({
  since: Type.String({ description: 'ISO time of the first page' }),
  views: Type.Integer({ description: 'pages opened' }),
  title: Type.String({ description: 'of the page opened last, as the browser sent it; or empty' }),
  path: Type.String({ description: 'of that page; or empty' }),
  source: Type.String({ description: 'host of the page that led to the shop; empty when there was none' }),
  member: Type.Object(
    { id: Type.Integer({ description: '0 for an anonymous visitor' }), name: Type.String() },
    { description: 'the account that is logged in' },
  ),
  basket: Type.Integer({ description: 'pieces in the member’s basket' }),
})

export const VisitorsAnswer = Type.Object({
  visitors: Type.Integer({ description: 'browsers with at least one open page; staff are not counted' }),
  members: Type.Integer({ description: 'of those, with a login' }),
  items: Type.Array(Visitor, { maxItems: 50, description: 'newest first' }),
})
export type VisitorsAnswer = Static<typeof VisitorsAnswer>

const staff = forStaff(null)
const read = forStaff('reports.read')

export const liveEndpoints = {
  listColleagues: staff('GET Admin/Colleagues', 'Other staff who have a page of the panel open (staff)', {
    query: Type.Object({
      page: Type.String({
        title: 'نشانی صفحه',
        maxLength: 200,
        pattern: '^/cp',
        description: 'path of the page',
      }),
    }),
    answer: Type.Object({ items: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })) }),
  }),
  listVisitors: read(
    'GET Admin/Visitors',
    'Visitors with an open page of the shop, on the server that answers (staff)',
    { answer: VisitorsAnswer },
  ),
  openFollow: staff(
    'POST Admin/Follow',
    'Invite a phone, to follow its state machines (staff); 404 if the internal area is off',
    {
      answer: Type.Object({
        invitation: Type.String({ description: 'for the phone; valid once and within `left`' }),
        ticket: Type.String({ description: 'identifies this desk to the hub on each connection' }),
        left: Type.Integer({ description: 'lifetime of the invitation in ms' }),
      }),
    },
  ),
}
