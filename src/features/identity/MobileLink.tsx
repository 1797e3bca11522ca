import { useFormValue } from '../../forms/useFormValue.ts'
import { AppLink, type AppLinkProps } from '../../ui/navigation/AppLink.tsx'
import { askedMobile } from './askedMobile.ts'

interface MobileLinkProps extends Omit<AppLinkProps, 'onClick'> {
  /** Field of the form around. */
  field?: string
  onLeave?: () => void
}

/** To another form of the entrance, which begins with the number that is typed in this one. */
export function MobileLink({ field = 'mobile', onLeave, ...link }: MobileLinkProps) {
  const typed = useFormValue(field)
  const leave = () => {
    if (typed) askedMobile.keep(typed)
    onLeave?.()
  }
  return <AppLink {...link} onClick={leave} />
}
