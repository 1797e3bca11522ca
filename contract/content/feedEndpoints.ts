import { forStaff } from '../authorization/forStaff.ts'
import { Type } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { feeds } from './feeds.ts'

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

const FeedsAnswer = Type.Object({
  items: Type.Array(
    Type.Object({
      feed: oneOf(feeds),
      isOn: Type.Boolean({ description: 'by the setting FEEDS' }),
      url: Type.String({ description: 'address to register at the market' }),
      readAt: Moment,
      refusedAt: Moment,
      reason: Type.String({ description: 'why the last refused request was refused, in English' }),
    }),
  ),
})
const read = forStaff('reports.read')

export const feedEndpoints = {
  listFeeds: read('GET Admin/Feeds', 'Feeds for markets: when each was last read, and what was refused', {
    answer: FeedsAnswer,
  }),
}
