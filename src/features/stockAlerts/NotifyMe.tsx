import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './NotifyMe.module.css'

const load = () => import(/* webpackChunkName: "notify-form" */ './NotifyForm.tsx')

/** Button that offers a notification when the product is back in stock; loads the form on demand. */
export function NotifyMe({ websiteCode }: { websiteCode: string }) {
  const [isOpen, setOpen] = useState(false)
  const { part: late, failed, retry } = useLatePart(load, isOpen)
  if (late) return <late.NotifyForm websiteCode={websiteCode} />
  return (
    <Button
      wide
      className={styles.open}
      busy={isOpen && !failed}
      icon={<Bell size={18} />}
      onClick={() => {
        if (failed) retry()
        setOpen(true)
      }}
    >
      موجود شد خبرم کنید
    </Button>
  )
}
