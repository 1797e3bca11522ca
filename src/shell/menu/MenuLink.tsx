import { NavLink } from 'react-router'
import { isExternal, toShop } from '../../../contract/storefrontPaths.ts'
import { AppLink, type AppLinkProps } from '../../ui/navigation/AppLink.tsx'

/** A link of a menu: the one of the present page is marked as the current one. */
export function MenuLink({ to, ...rest }: AppLinkProps & { className?: string }) {
  // Several entries may lead to the whole list: it belongs to none of them.
  if (isExternal(to) || to.includes('?') || to === toShop()) return <AppLink {...rest} to={to} />
  return <NavLink {...rest} to={to} end />
}
