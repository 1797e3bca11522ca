import { Type, type Static } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { feedPaths, feeds } from './feedPaths.ts'

export type Feed = (typeof feeds)[number]

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

export const FeedsAnswer = Type.Object({
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
export type FeedsAnswer = Static<typeof FeedsAnswer>

export const feedEndpoints = {
  listFeeds: {
    ...feedPaths.listFeeds,
    summary: 'Feeds for markets: when each was last read, and what was refused',
    answer: FeedsAnswer,
  },
} as const
