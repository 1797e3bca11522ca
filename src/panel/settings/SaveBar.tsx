import type { ReactNode } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import form from '../shared/Form.module.css'
import { LockedNote } from '../shared/LockedNote.tsx'

interface SaveBarProps {
  /** Label of the button. */
  act: string
  /** Instead of a submit button, so that Enter in one of many fields publishes nothing. */
  onAct?(): void
  busy: boolean
  isLocked: boolean
  isSaved: boolean
  failure: ApiError | undefined
  /** Values that somebody else has saved meanwhile. */
  theirs: ReactNode
  /** Saves the typed values over them. */
  onOverwrite(): void
  /** Replaces the typed values by them. */
  onTake(): void
  /** Further ways beside the button. */
  children?: ReactNode
}

/** The end of a settings form: the save button, its outcome, and the choice after a conflict. */
export function SaveBar(props: SaveBarProps) {
  const { act, onAct, busy, isLocked, isSaved, failure, theirs, onOverwrite, onTake, children } = props
  if (isLocked) return <LockedNote />
  if (failure?.status === 409)
    return (
      <Alert tone="warning" title={failure.message}>
        {theirs}
        <div className={form.ways}>
          <Button
            busy={busy}
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              onOverwrite()
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
            مقدارهای او را نشان بده
          </Button>
        </div>
      </Alert>
    )
  return (
    <div className={form.save}>
      {failure ? (
        <Alert tone="danger">{failure.message}</Alert>
      ) : isSaved ? (
        <Alert tone="success">ذخیره شد.</Alert>
      ) : null}
      <Button type={onAct ? 'button' : 'submit'} busy={busy} onClick={onAct}>
        {act}
      </Button>
      {children}
    </div>
  )
}
