import { useEffect, useRef } from 'react'
import { useFormValue } from '../../forms/useFormValue.ts'
import { AppLink, type AppLinkProps } from '../../ui/navigation/AppLink.tsx'
import { typedMobile } from './typedMobile.ts'

interface MobileLinkProps extends Omit<AppLinkProps, 'onClick'> {
  /** Name of the number's field in the surrounding form. */
  field?: string
  onLeave?: () => void
}

/** Link to another login or registration form, which is prefilled with the number typed in this form. */
export function MobileLink({ field = 'mobile', onLeave, ...link }: MobileLinkProps) {
  const typed = useFormValue(field)
  const leave = () => {
    if (typed) typedMobile.keep(typed)
    onLeave?.()
  }
  return <AppLink {...link} onClick={leave} />
}

/** Stores the number typed in the surrounding form, so that it survives a reload, and its deletion. */
export function StoreMobile({ field }: { field: string }) {
  const typed = useFormValue(field)
  const wasTyped = useRef(false)
  useEffect(() => {
    wasTyped.current ||= typed !== ''
    if (wasTyped.current) typedMobile.keep(typed)
  }, [typed])
  return null
}
