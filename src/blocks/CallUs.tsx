import type { ReactNode } from 'react'
import { toContact } from '../../contract/storefrontPaths.ts'
import { phoneIn } from '../features/catalogue/product/phoneIn.ts'
import { useGetMasterDataQuery } from '../features/site/siteApi.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

/** Calls the shop, or leads to the ways to reach it where its number is not known. */
export function CallUs({ icon, className }: { icon: ReactNode; className?: string }) {
  const phone = phoneIn(useGetMasterDataQuery().data?.contactUs ?? '')
  return (
    <ButtonLink to={phone ? `tel:${phone.number}` : toContact()} wide icon={icon} className={className}>
      {phone ? (
        <>
          تماس با <bdi dir="ltr">{phone.label}</bdi>
        </>
      ) : (
        'راه‌های تماس'
      )}
    </ButtonLink>
  )
}
