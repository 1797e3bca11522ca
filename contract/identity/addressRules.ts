/** Rules of a delivery address, for the form and for the server. */
import {
  ADDRESS_MIN_LENGTH,
  isPersonName,
  normaliseMobile,
  normalisePostalCode,
  textLimits,
  tidyLine,
  validationMessages as messages,
} from '../validation.ts'

/** Title of an address that the member saves without one. */
const DEFAULT_TITLE = 'خانه'

export interface AddressFields {
  readonly title: string
  readonly receiver: string
  readonly mobile: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
  readonly text: string
  readonly plate: string
  readonly unit: string
}
export type AddressField = keyof AddressFields

/**
 * Returns the normalised form: tidy lines, the mobile in local form and the postal code in ASCII if they are valid.
 */
export function tidyAddress(typed: Omit<AddressFields, 'unit'> & { readonly unit?: string }): AddressFields {
  return {
    title: tidyLine(typed.title) || DEFAULT_TITLE,
    receiver: tidyLine(typed.receiver),
    mobile: normaliseMobile(typed.mobile) ?? typed.mobile,
    province: typed.province,
    city: typed.city,
    postalCode: normalisePostalCode(typed.postalCode) ?? typed.postalCode,
    text: tidyLine(typed.text),
    plate: tidyLine(typed.plate),
    unit: tidyLine(typed.unit ?? ''),
  }
}

/** Persian error messages by field. Only the server checks that the province has the city. */
export function addressErrors(address: AddressFields): Partial<Record<AddressField, string>> {
  const found = Object.entries(rules).flatMap(([field, rule]) => {
    const message = rule(address[field as AddressField].trim())
    return message ? [[field, message] as const] : []
  })
  return Object.fromEntries(found)
}

/** Each rule returns the error message for a trimmed value, or null. */
export const rules: Readonly<Record<AddressField, (value: string) => string | null>> = {
  title: (value) => longer(value, textLimits.title, messages.titleLength),
  receiver: (value) =>
    required(value, messages.receiverRequired) ?? (isPersonName(tidyLine(value)) ? null : messages.receiver),
  mobile: (value) =>
    required(value, messages.mobileRequired) ?? (normaliseMobile(value) ? null : messages.mobilePattern),
  province: (value) => required(value, messages.provinceRequired),
  city: (value) => required(value, messages.cityRequired),
  postalCode: (value) =>
    required(value, messages.postalCodeRequired) ?? (normalisePostalCode(value) ? null : messages.postalCode),
  text: (value) =>
    required(value, messages.addressRequired) ??
    (value.length < ADDRESS_MIN_LENGTH ? messages.addressShort : null) ??
    longer(value, textLimits.address, messages.addressLong),
  plate: (value) =>
    required(value, messages.plateRequired) ?? longer(value, textLimits.plate, messages.plate),
  unit: (value) => longer(value, textLimits.unit, messages.unit),
}

const required = (value: string, message: string) => (value ? null : message)
const longer = (value: string, limit: number, message: string) => (value.length > limit ? message : null)
