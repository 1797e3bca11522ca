/** Rules for what members say about themselves, for the form and for the server. */
import {
  isEmail,
  isPersonName,
  normaliseNationalCode,
  tidyLine,
  validationMessages as messages,
} from '../validation.ts'

/** What is wrong with one value, in Persian, or null. Birthday and picture have rules of their own. */
export const profileRules = {
  firstName: (value: string) => nameError(tidyLine(value), messages.firstNameRequired),
  lastName: (value: string) => nameError(tidyLine(value), messages.lastNameRequired),
  email: (value: string) => (!value.trim() || isEmail(value.trim()) ? null : messages.email),
  nationalCode: (value: string) =>
    !value.trim() || normaliseNationalCode(value) !== null ? null : messages.nationalCode,
} as const

function nameError(name: string, required: string): string | null {
  if (!name) return required
  return isPersonName(name) ? null : messages.personName
}

/** A picture of oneself: what is taken from a device, and what is sent of it. */
export const avatarRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** bytes of the file that is picked */
  maxBytes: 10_000_000,
  /** px; a smaller picture would be blurred */
  minSide: 100,
  /** px of a side, as it is kept */
  side: 256,
} as const
