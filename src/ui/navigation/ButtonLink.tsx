import { AppLink, type AppLinkProps } from './AppLink.tsx'
import { buttonClass, type ButtonLook } from '../buttons/Button.tsx'

/** A link styled as a button; `to` may be an external URL. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLook & AppLinkProps) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </AppLink>
  )
}
