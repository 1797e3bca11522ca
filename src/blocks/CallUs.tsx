import type { ReactNode } from 'react'
import { toContact } from '../../contract/storefrontPaths.ts'
import { phoneIn } from '../features/catalogue/product/phoneIn.ts'
import { useGetMasterDataQuery } from '../features/site/siteApi.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { VisuallyHidden } from '../ui/page/VisuallyHidden.tsx'

interface CallUsProps {
  icon: ReactNode
  className?: string
  /** Whether to show only the phone number. */
  isShort?: boolean
}

/** A link that calls the shop, or to the contact page if its number is unknown. */
export function CallUs({ icon, className, isShort = false }: CallUsProps) {
  const phone = phoneIn(useGetMasterDataQuery().data?.contactUs ?? '')
  return (
    <ButtonLink to={phone ? `tel:${phone.number}` : toContact()} wide icon={icon} className={className}>
      {phone ? (
        <span>
          {isShort ? <VisuallyHidden>تماس با </VisuallyHidden> : <span>تماس با </span>}
          <bdi dir="ltr">{phone.label}</bdi>
        </span>
      ) : (
        'راه‌های تماس'
      )}
    </ButtonLink>
  )
}
