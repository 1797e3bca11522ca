import { payeeMessages, payeeRules, readIban } from '../../../../contract/orders/iban.ts'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { ruledSchema } from '../../../forms/schemas.ts'

/** Schemas of `iban` and `holder` for the surrounding form. */
export const payeeSchemas = {
  iban: () => ruledSchema((typed) => (readIban(typed) ? null : payeeMessages.iban)),
  holder: () => ruledSchema((typed) => (typed ? null : payeeMessages.holder)),
}

/** Fields `iban` and `holder` of the surrounding form: the account for a transfer. */
export function PayeeFields() {
  return (
    <>
      <FormTextField
        name="iban"
        label="شمارهٔ شبا"
        ltr
        maxLength={payeeRules.typedIban}
        hint="IR و ۲۴ رقم، با فاصله یا بدون فاصله."
      />
      <FormTextField name="holder" label="نام صاحب حساب" autoComplete="name" maxLength={payeeRules.holder} />
    </>
  )
}
