import { randomBytes } from 'node:crypto'
import type { Profile, ProfileRequest } from '../../contract/schemas/member.ts'
import {
  isBirthday,
  isEmail,
  isPersonName,
  normaliseNationalCode,
  tidyLine,
  validationMessages as messages,
} from '../../contract/validation.ts'
import { invalid, unauthorised } from '../plugins/errors.ts'
import { findProfile, removeAvatar, saveAvatar, saveProfile } from '../repositories/profiles.ts'
import { readAvatar } from './avatars.ts'
import type { AppContext } from './context.ts'

/** @throws AppError 401 when the account is gone */
export async function getProfile({ db }: Pick<AppContext, 'db'>, userId: number): Promise<Profile> {
  const profile = await findProfile(db, userId)
  if (!profile) throw unauthorised()
  return profile
}

/**
 * Changes what the request names; an empty value takes away.
 * @throws AppError 400 with fields
 */
export async function updateProfile(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  userId: number,
  request: ProfileRequest,
): Promise<Profile> {
  const change = checked(request, now())
  const picture = request.avatar ? await readAvatar(request.avatar) : undefined
  if (request.avatar && !picture) throw invalid({ avatar: messages.avatar })
  const id = randomBytes(16).toString('hex')
  const avatar = picture ? `/media/avatar/${id}.webp` : request.avatar

  await db.transaction().execute(async (trx) => {
    if (picture) await saveAvatar(trx, { userId, id, picture })
    if (request.avatar === '') await removeAvatar(trx, userId)
    await saveProfile(trx, userId, { ...change, avatar })
  })
  return getProfile({ db }, userId)
}

function checked(request: ProfileRequest, now: number) {
  const firstName = tidyLine(request.firstName)
  const lastName = tidyLine(request.lastName)
  const email = request.email?.trim()
  const typedCode = request.nationalCode?.trim()
  const nationalCode = typedCode && normaliseNationalCode(typedCode)
  const { birthday } = request
  const errors = {
    ...nameError('firstName', firstName, messages.firstNameRequired),
    ...nameError('lastName', lastName, messages.lastNameRequired),
    ...(email && !isEmail(email) ? { email: messages.email } : {}),
    ...(nationalCode === null ? { nationalCode: messages.nationalCode } : {}),
    ...(birthday && !isBirthday(birthday, now) ? { birthday: messages.birthday } : {}),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { firstName, lastName, email, nationalCode: nationalCode ?? undefined, birthday }
}

function nameError(field: string, name: string, required: string): Record<string, string> {
  if (!name) return { [field]: required }
  return isPersonName(name) ? {} : { [field]: messages.personName }
}
