import { useState } from 'react'
import { useLocation } from 'react-router'

/** The mobile menu's state; a navigation closes it. */
export function useDrawer() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return {
    open: openedAt === key,
    show: () => setOpenedAt(key),
    hide: () => setOpenedAt(null),
  }
}
