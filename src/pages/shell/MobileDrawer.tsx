import { Drawer } from '../../ui/Drawer.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const loadContent = () =>
  import(/* webpackChunkName: "drawer" */ './DrawerContent.tsx').then(({ DrawerContent }) => DrawerContent)

/** The menu of small screens. Its content is fetched when it is opened for the first time. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { part: DrawerContent } = useLazyPart(loadContent, open)
  return (
    <Drawer open={open} title="منو" onClose={onClose} footer={<ThemeSwitch />}>
      {DrawerContent ? <DrawerContent onClose={onClose} /> : <Spinner />}
    </Drawer>
  )
}
