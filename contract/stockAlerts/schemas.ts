import { Type, type Static } from 'typebox'
import { alertKinds } from './rules.ts'

export const NotifyMeRequest = Type.Object({
  WebsiteCode: Type.String({ title: 'کد کالا', minLength: 1, maxLength: 60 }),
  mobile: Type.String({ title: 'شمارهٔ موبایل', maxLength: 40 }),
  kind: Type.Optional(Type.Enum([...alertKinds], { title: 'نوع خبر' })),
})
export type NotifyMeRequest = Static<typeof NotifyMeRequest>
