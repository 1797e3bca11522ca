import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import form from './Form.module.css'

interface ConflictButtonsProps {
  busy: boolean
  /** Label of the button that shows the saved values. */
  take?: string
  /** @param form around the button */
  onOverwrite(form: HTMLFormElement | null): void
  onTake(): void
}

/** Inside a form after a conflict: saves the input over the changes of a colleague, or replaces it by the saved values. */
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
