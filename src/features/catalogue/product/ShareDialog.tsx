import { Copy, Send, Share2 } from 'lucide-react'
import { use } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '../../../api/store.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { SiteContext } from '../../../ui/page/SiteContext.ts'
import { copyAddress } from './copyAddress.ts'
import stacks from '../../../ui/page/stacks.module.css'

export interface ShareDialogProps {
  nameFa: string
  open: boolean
  onClose(): void
}

/** Shares a product through the phone's own dialog, through Telegram, or by copying the link. */
export function ShareDialog({ nameFa, open, onClose }: ShareDialogProps) {
  const dispatch = useAppDispatch()
  const { origin } = use(SiteContext)
  const { pathname } = useLocation()
  const url = origin + pathname
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: nameFa })}`

  const copy = async () => {
    await dispatch(copyAddress(url))
    onClose()
  }
  // Ignore the rejection, because the promise also rejects when the visitor closes the phone's dialog.
  const shareByPhone = () => void navigator.share({ title: nameFa, url }).then(onClose, () => {})

  return (
    <Modal open={open} title="اشتراک‌گذاری کالا" closable onClose={onClose}>
      <div className={stacks.s}>
        {'share' in navigator ? (
          <Button variant="outline" wide icon={<Share2 size={18} />} onClick={shareByPhone}>
            برنامه‌های این دستگاه
          </Button>
        ) : null}
        <ButtonLink
          to={telegram}
          target="_blank"
          variant="outline"
          wide
          icon={<Send size={18} />}
          onClick={onClose}
        >
          تلگرام
        </ButtonLink>
        <Button variant="dark" wide icon={<Copy size={18} />} onClick={() => void copy()}>
          کپی نشانی
        </Button>
      </div>
    </Modal>
  )
}
