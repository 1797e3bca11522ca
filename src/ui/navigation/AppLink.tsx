import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isExternal } from '../../../contract/storefrontPaths.ts'

export type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link whose URL comes from data: external if it starts with http (spec §2), else a route. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  if (isExternal(to)) return <Link rel="noopener noreferrer" {...rest} to={to} reloadDocument />
  return <Link {...rest} to={to} />
}
