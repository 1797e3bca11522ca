import { AppLink, type AppLinkProps } from './AppLink.tsx'
import { buttonClass, type ButtonLook } from '../buttons/Button.tsx'

/** A link that looks like a button; `to` may also be an address outside the shop. */
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
