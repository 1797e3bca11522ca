import { payeeMessages, payeeRules, readIban } from '../../../../contract/orders/iban.ts'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { ruledSchema } from '../../../forms/schemas.ts'

/** Rules of the two fields, for the schema of the form around. */
export const payeeSchemas = {
  iban: () => ruledSchema((typed) => (readIban(typed) ? null : payeeMessages.iban)),
  holder: () => ruledSchema((typed) => (typed ? null : payeeMessages.holder)),
}

/** To which account the shop transfers money: «iban» and «holder» of the form around. */
export function PayeeFields() {
  return (
    <>
      <FormTextField
        name="iban"
        label="شمارهٔ شبا"
        ltr
        maxLength={payeeRules.typedIban}
        hint="IR و ۲۴ رقم؛ با فاصله یا بدون آن."
      />
      <FormTextField name="holder" label="نام صاحب حساب" autoComplete="name" maxLength={payeeRules.holder} />
    </>
  )
}
