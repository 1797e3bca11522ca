import { matchPath } from 'react-router'
import { panelPages, type PanelPage } from '../pages.tsx'
import { toPanel } from '../panelPaths.ts'

/** The page of an address. */
export function pageOf(pathname: string): PanelPage | null {
  return panelPages.find(({ path }) => matchPath(`${toPanel()}/${path}`, pathname)) ?? null
}
