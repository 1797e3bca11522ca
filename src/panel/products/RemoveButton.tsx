import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { Question } from '../frame/Question.tsx'
import { toPanelProducts } from '../panelPaths.ts'
import { useRemoveProductMutation } from './productsApi.ts'

interface RemoveButtonProps {
  id: number
  nameFa: string
  /** Called after the deletion, before the page navigates away. */
  onRemoved(): void
}

/** Deletes a product permanently after a confirmation. The server refuses while an order or a basket contains it. */
export function RemoveButton({ id, nameFa, onRemoved }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [remove, { isLoading, error, reset }] = useRemoveProductMutation()
  const navigate = useNavigate()
  const act = async () => {
    const { data } = await remove(id)
    if (!data) return
    onRemoved()
    void navigate(toPanelProducts(), { replace: true })
  }
  const close = () => {
    setAsked(false)
    reset()
  }
  return (
    <>
      <Button variant="outline" size="s" icon={<Trash2 size={18} />} onClick={() => setAsked(true)}>
        حذف
      </Button>
      <Question
        open={isAsked}
        title="حذف همیشگی کالا"
        act="حذف برای همیشه"
        busy={isLoading}
        error={error}
        onAct={() => void act()}
        onClose={close}
      >
        <p>{`«${nameFa}» با تصویرها، گزینه‌ها، دیدگاه‌ها و پرسش‌هایش برای همیشه حذف می‌شود و برنمی‌گردد.`}</p>
      </Question>
    </>
  )
}
