import { useFormValue } from '../../forms/useFormValue.ts'
import { AppLink, type AppLinkProps } from '../../ui/navigation/AppLink.tsx'
import { askedMobile } from './askedMobile.ts'
import { useEffect } from 'react'

interface MobileLinkProps extends Omit<AppLinkProps, 'onClick'> {
  /** Field of the surrounding form. */
  field?: string
  onLeave?: () => void
}

/** Link to another login or registration form, which begins with the number typed in this one. */
export function MobileLink({ field = 'mobile', onLeave, ...link }: MobileLinkProps) {
  const typed = useFormValue(field)
  const leave = () => {
    if (typed) askedMobile.keep(typed)
    onLeave?.()
  }
  return <AppLink {...link} onClick={leave} />
}

/** Inside a login or registration form: stores the typed number, so that it survives a reload. */
export function StoreMobile({ field }: { field: string }) {
  const typed = useFormValue(field)
  useEffect(() => {
    if (typed) askedMobile.keep(typed)
  }, [typed])
  return null
}
