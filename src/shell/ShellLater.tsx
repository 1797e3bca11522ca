import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { LoadingBar } from '../ui/navigation/LoadingBar.tsx'
import { TapToTop } from '../ui/navigation/TapToTop.tsx'
import { watchHistory } from '../ui/overlays/backLayers.ts'
import { MobileDrawer } from './menu/MobileDrawer.tsx'
import type { useDrawer } from './menu/useDrawer.ts'

export interface ShellLaterProps {
  readonly drawer: ReturnType<typeof useDrawer>
}

/** Floating parts that appear only after an action, so they are loaded right after the first view. */
export function ShellLater({ drawer }: ShellLaterProps) {
  useEffect(watchHistory, [])
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <>
      <LoadingBar active={isNavigating} />
      <TapToTop />
      <MobileDrawer open={drawer.open} onClose={drawer.hide} />
    </>
  )
}
