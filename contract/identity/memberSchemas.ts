import { Type, type Static } from 'typebox'
import { Id, WHEN_MISSING } from '../commonSchemas.ts'

/** The member's profile; unknown fields are empty. */
export const Profile = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  mobile: Type.String(),
  email: Type.String(),
  nationalCode: Type.String({ description: '10 digits, or empty' }),
  birthday: Type.String({ description: 'Gregorian YYYY-MM-DD, or empty' }),
  avatar: Type.String({ description: 'picture address, or empty' }),
  hasPassword: Type.Boolean({
    description: 'false: the account logs in with codes only',
    [WHEN_MISSING]: true,
  }),
})
export type Profile = Static<typeof Profile>

/** Maximum length of an avatar as a data URL, in characters. It fits into the limit of a JSON body. */
const AVATAR_MAX = 90_000

export const ProfileRequest = Type.Object({
  firstName: Type.String({ title: 'نام', maxLength: 200 }),
  lastName: Type.String({ title: 'نام خانوادگی', maxLength: 200 }),
  email: Type.Optional(Type.String({ title: 'نشانی ایمیل', maxLength: 300 })),
  nationalCode: Type.Optional(Type.String({ title: 'کد ملی', maxLength: 40 })),
  birthday: Type.Optional(Type.String({ title: 'تاریخ تولد', maxLength: 40 })),
  avatar: Type.Optional(
    Type.String({
      title: 'تصویر',
      maxLength: AVATAR_MAX,
      description: 'data URL of a picture; empty: none; absent: unchanged',
    }),
  ),
})
export type ProfileRequest = Static<typeof ProfileRequest>

export const Address = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  receiver: Type.String(),
  mobile: Type.String(),
  province: Type.String(),
  city: Type.String(),
  postalCode: Type.String(),
  text: Type.String(),
  plate: Type.String(),
  unit: Type.String(),
  isDefault: Type.Boolean(),
  version: Type.String({
    description: 'sent back with a change: 409 if another tab or device has changed it since',
  }),
})
export type Address = Static<typeof Address>

/** With an id, changes the given fields of an address. Without it, adds an address. */
export const AddressRequest = Type.Object({
  id: Type.Optional(Id),
  title: Type.Optional(Type.String({ title: 'عنوان', maxLength: 300 })),
  receiver: Type.Optional(Type.String({ title: 'نام گیرنده', maxLength: 300 })),
  mobile: Type.Optional(Type.String({ title: 'شمارهٔ موبایل', maxLength: 40 })),
  province: Type.Optional(Type.String({ title: 'استان', maxLength: 100 })),
  city: Type.Optional(Type.String({ title: 'شهر', maxLength: 100 })),
  postalCode: Type.Optional(Type.String({ title: 'کد پستی', maxLength: 40 })),
  text: Type.Optional(Type.String({ title: 'متن', maxLength: 2000 })),
  plate: Type.Optional(Type.String({ title: 'پلاک', maxLength: 100 })),
  unit: Type.Optional(Type.String({ title: 'واحد', maxLength: 100 })),
  isDefault: Type.Optional(Type.Boolean()),
  version: Type.Optional(
    Type.String({ maxLength: 40, description: 'version that the member saw; absent: any version' }),
  ),
})
export type AddressRequest = Static<typeof AddressRequest>

/** The default address first, then newest first. */
export const AddressesAnswer = Type.Object({ addresses: Type.Array(Address) })
export type AddressesAnswer = Static<typeof AddressesAnswer>

export const AddressQuery = Type.Object({ id: Id })

export const AccountSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'browser and system, in Persian' }),
  ip: Type.String(),
  startedAt: Type.String({ description: 'ISO 8601' }),
  lastSeenAt: Type.String({ description: 'ISO 8601' }),
  current: Type.Boolean(),
})
export type AccountSession = Static<typeof AccountSession>

/** The current session first, then last seen first. */
export const SessionsAnswer = Type.Object({ sessions: Type.Array(AccountSession) })
export type SessionsAnswer = Static<typeof SessionsAnswer>

export const SessionParams = Type.Object({ id: Type.String({ title: 'شناسه', maxLength: 100 }) })
