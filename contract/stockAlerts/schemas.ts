import { Type, type Static } from 'typebox'

export const NotifyMeRequest = Type.Object({
  WebsiteCode: Type.String({ minLength: 1, maxLength: 60 }),
  mobile: Type.String({ maxLength: 40 }),
})
export type NotifyMeRequest = Static<typeof NotifyMeRequest>
