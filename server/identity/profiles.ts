import { randomBytes } from 'node:crypto'
import type { Profile, ProfileRequest } from '../../contract/identity/memberSchemas.ts'
import { avatarRules, profileRules } from '../../contract/identity/profileRules.ts'
import {
  isBirthday,
  normaliseNationalCode,
  tidyLine,
  validationMessages as messages,
} from '../../contract/validation.ts'
import { countOrRefuse } from '../http/limits.ts'
import { invalid, unauthorised } from '../shared/errors.ts'
import type { Identity } from '../shared/identity.ts'
import { lockOwnAccount } from './claims.ts'
import { findProfile, removeAvatar, saveAvatar, saveProfile } from './profilesRepository.ts'
import type { Context } from '../shared/context.ts'
import { readPicture } from '../shared/readPicture.ts'

/** @throws AppError 401 when the account does not exist any more */
export async function getProfile({ db }: Pick<Context, 'db'>, userId: number): Promise<Profile> {
  const profile = await findProfile(db, userId)
  if (!profile) throw unauthorised()
  return profile
}

/** Limits the pictures of one member, because converting a picture takes a tenth of a second. */
export const avatarLimit = { max: 20, windowMs: 60 * 60_000 }

/**
 * Changes the given fields of the profile; an empty value removes the old value.
 * @throws AppError 400 with fields, 401 when the session has ended, 429
 */
export async function updateProfile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  identity: Identity,
  request: ProfileRequest,
): Promise<Profile> {
  const { userId } = identity
  const change = checked(request, now())
  if (request.avatar) await countOrRefuse(db, [[`avatar:${userId}`, avatarLimit]], now())
  const picture = request.avatar ? await readAvatar(request.avatar) : undefined
  if (request.avatar && !picture) throw invalid({ avatar: messages.avatar })
  const id = randomBytes(16).toString('hex')
  const avatar = picture ? `/media/avatar/${id}.webp` : request.avatar

  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, identity, now())
    if (picture) await saveAvatar(trx, { userId, id, picture })
    if (request.avatar === '') await removeAvatar(trx, userId)
    await saveProfile(trx, userId, { ...change, avatar })
  })
  return getProfile({ db }, userId)
}

function checked(request: ProfileRequest, now: number) {
  const { firstName, lastName, email = '', nationalCode = '', birthday } = request
  const values = { firstName, lastName, email, nationalCode }
  const errors = Object.entries(profileRules).flatMap(([field, rule]) => {
    const message = rule(values[field as keyof typeof values])
    return message === null ? [] : [[field, message] as const]
  })
  if (birthday && !isBirthday(birthday, now)) errors.push(['birthday', messages.birthday])
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  return {
    firstName: tidyLine(firstName),
    lastName: tidyLine(lastName),
    email: request.email?.trim(),
    nationalCode: request.nationalCode && (normaliseNationalCode(nationalCode) ?? ''),
    birthday,
  }
}

/** Converts the picture of a data URL to a square WebP without metadata; undefined if it is no picture. */
const readAvatar = (dataUrl: string): Promise<Buffer | undefined> =>
  readPicture(dataUrl, 4_000_000, (image) =>
    image.rotate().resize(avatarRules.side, avatarRules.side, { fit: 'cover' }).webp({ quality: 82 }),
  )
