import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import form from './Form.module.css'

interface ConflictButtonsProps {
  busy: boolean
  /** Label of the button that shows the saved values. */
  take?: string
  /** @param form the form that contains the button */
  onOverwrite(form: HTMLFormElement | null): void
  onTake(): void
}

/** Buttons that resolve a conflict in their form: save the input merged with the colleague's changes, or discard the input. */
export function ConflictButtons({ busy, take, onOverwrite, onTake }: ConflictButtonsProps) {
  return (
    <div className={form.ways}>
      <Button
        busy={busy}
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget)
          onOverwrite(currentTarget.form)
        }}
      >
        تغییرهای من هم ذخیره شود
      </Button>
      <Button
        variant="outline"
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget)
          onTake()
        }}
      >
        {take ?? 'مقدارهای او را نشان بده'}
      </Button>
    </div>
  )
}
