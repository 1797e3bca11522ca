import { FormConsent } from '../../../forms/FormConsent.tsx'
import { TermsLinks } from './TermsLinks.tsx'

export function TermsConsent({ name }: { name: string }) {
  return (
    <FormConsent
      name={name}
      label={
        <span>
          <TermsLinks /> فروشگاه را می‌پذیرم.
        </span>
      }
    />
  )
}
