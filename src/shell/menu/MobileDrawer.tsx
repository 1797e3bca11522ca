import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { ThemeSwitch } from '../footer/ThemeSwitch.tsx'

const loadContent = () => import(/* webpackChunkName: "drawer" */ './DrawerContent.tsx')

/** The menu of small screens. Its content loads when it is first opened. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { part: late } = useLatePart(loadContent, open)
  return (
    <Drawer open={open} title="منو" onClose={onClose} footer={<ThemeSwitch />}>
      {late ? <late.DrawerContent onClose={onClose} /> : <Spinner />}
    </Drawer>
  )
}
