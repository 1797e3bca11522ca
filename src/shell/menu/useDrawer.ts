import { useCallback } from 'react'
import { usePageState } from '../usePageState.ts'

/** State of the mobile menu; a navigation closes it. */
export function useDrawer() {
  const [open, setOpen] = usePageState(false)
  const show = useCallback(() => setOpen(true), [setOpen])
  const hide = useCallback(() => setOpen(false), [setOpen])
  return { open, show, hide }
}
