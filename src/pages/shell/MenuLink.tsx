import { NavLink } from 'react-router'
import { isExternal } from '../../lib/paths.ts'
import { AppLink, type AppLinkProps } from '../../ui/AppLink.tsx'

/** A link of a menu: the one that leads to the page in sight is marked as the current one. */
export function MenuLink({ to, ...rest }: AppLinkProps & { className?: string }) {
  if (isExternal(to) || to.includes('?')) return <AppLink {...rest} to={to} />
  return <NavLink {...rest} to={to} end />
}
