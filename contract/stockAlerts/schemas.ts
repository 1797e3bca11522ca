import { Type, type Static } from 'typebox'

export const NotifyMeRequest = Type.Object({
  WebsiteCode: Type.String({ title: 'کد کالا', minLength: 1, maxLength: 60 }),
  mobile: Type.String({ title: 'شمارهٔ موبایل', maxLength: 40 }),
})
export type NotifyMeRequest = Static<typeof NotifyMeRequest>
