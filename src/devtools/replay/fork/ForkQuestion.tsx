import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { createLiveRun, type LiveRun } from './liveRun.ts'
import type { Player } from '../player.ts'
import styles from '../workbench/Inspector.module.css'

interface ForkQuestionProps {
  open: boolean
  player: Player
  onClose(): void
  onForked(live: LiveRun): void
}

/** Explains which actions of the live shop are real, before it starts. */
export function ForkQuestion({ open, player, onClose, onForked }: ForkQuestionProps) {
  return (
    <Modal open={open} closable title="ادامه در فروشگاه واقعی" onClose={onClose}>
      <div className={styles.question}>
        <p>
          از این گام به بعد دیگر بازپخش نیست: درخواست‌ها به سرور می‌رسند و هر خرید، پیام یا تغییری که ثبت کنید
          واقعی است.
        </p>
        <p>
          این ادامه حافظه، کوکی و نشست جدای خودش را دارد؛ به حساب، سبد و تنظیمات شما در این مرورگر دست
          نمی‌زند. کسی هم در آن وارد نشده است و هر جا لازم باشد از شما می‌خواهد وارد شوید.
        </p>
        <Button onClick={() => onForked(createLiveRun(player.getState()))}>ادامه می‌دهم</Button>
      </div>
    </Modal>
  )
}
