/** Validation rules of the profile, for the form and for the server. */
import {
  isEmail,
  isPersonName,
  normaliseNationalCode,
  tidyLine,
  validationMessages as messages,
} from '../validation.ts'

/** Each rule returns the Persian error message for a value, or null. Birthday and avatar are checked elsewhere. */
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

/** Limits of an avatar. */
export const avatarRules = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Maximum size of the picked file in bytes. */
  maxBytes: 10_000_000,
  /** Minimum width and height in px, because smaller pictures would look blurred. */
  minSide: 100,
  /** Width and height of the stored picture in px. */
  side: 256,
} as const
