import { usePageState } from '../usePageState.ts'

/** The mobile menu's state; a navigation closes it. */
export function useDrawer() {
  const [open, setOpen] = usePageState(false)
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}
