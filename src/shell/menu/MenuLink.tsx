import { NavLink } from 'react-router'
import { isExternal, toShop } from '../../../contract/storefrontPaths.ts'
import { AppLink, type AppLinkProps } from '../../ui/navigation/AppLink.tsx'

/** A link of a menu, marked when it leads to the current page. */
export function MenuLink({ to, ...rest }: AppLinkProps & { className?: string }) {
  // Several entries may link to the whole list, so none of them is marked.
  if (isExternal(to) || to.includes('?') || to === toShop()) return <AppLink {...rest} to={to} />
  return <NavLink {...rest} to={to} end />
}
