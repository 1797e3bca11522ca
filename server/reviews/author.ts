import type { Kysely } from 'kysely'
import { roles } from '../../contract/statuses.ts'
import { unauthorised } from '../shared/errors.ts'
import type { Database } from '../database/schema.ts'
import { findUser } from '../identity/usersRepository.ts'

export const STAFF_AUTHOR = 'پشتیبانی فروشگاه'
/** Whose account was opened by a code, before the first order. */
export const NAMELESS_AUTHOR = 'کاربر فروشگاه'

export interface Author {
  /** As shown to everybody: the first name and one letter of the last. */
  readonly name: string
  /** The shop itself speaks: its words need no moderation. */
  readonly isStaff: boolean
}

/** @throws AppError 401 when the account is gone */
export async function authorOf(db: Kysely<Database>, userId: number): Promise<Author> {
  const user = await findUser(db, userId)
  if (!user) throw unauthorised()
  if (user.role === roles.administrator) return { name: STAFF_AUTHOR, isStaff: true }
  const [letter = ''] = user.last_name.trim()
  const name = `${user.first_name.trim()}${letter && ` ${letter}.`}`.trim()
  return { name: name || NAMELESS_AUTHOR, isStaff: false }
}
