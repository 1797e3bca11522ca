import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Drawer } from '../../../ui/overlays/Drawer.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'

interface OpenedModalProps {
  label: string
  closable?: boolean
  closeButton?: boolean
}

export function OpenedModal({ label, ...rules }: OpenedModalProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        باز کردن {label}
      </Button>
      <Modal {...rules} open={open} title="حذف از سبد" onClose={close}>
        <p>این ساعت از سبد خرید شما حذف شود؟</p>
        <Button wide onClick={close}>
          تأیید
        </Button>
      </Modal>
    </>
  )
}

export function OpenedDrawer({ label, footer }: { label: string; footer?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const confirm = (
    <Button wide onClick={close}>
      نمایش ۲۴ کالا
    </Button>
  )
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        باز کردن {label}
      </Button>
      <Drawer open={open} title="فیلترها" onClose={close} footer={footer ? confirm : undefined}>
        <p>برند، قیمت، رنگ و جنس بند را انتخاب کنید.</p>
      </Drawer>
    </>
  )
}
