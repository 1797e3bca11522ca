import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ConflictButtons } from '../shared/ConflictButtons.tsx'
import lists from '../lists/Lists.module.css'
import form from '../shared/Form.module.css'
import { LockedNote } from '../shared/LockedNote.tsx'
import type { useSetting } from './useSetting.ts'

type Setting = Pick<
  ReturnType<typeof useSetting>,
  'note' | 'failure' | 'isBusy' | 'isLocked' | 'isSaved' | 'overwrite' | 'save' | 'takeTheirs'
>

export interface SettingFormProps {
  setting: Setting
  /** Accessible name of the form. */
  label: string
  /** Label of the save button. */
  act: string
  /** Saves by a button that is no submit button, so that Enter in a field publishes nothing. */
  publishes?: boolean
  /** Name of the content file that lacks changes made in the panel; shows a note about the export. */
  file?: string | false
  failure?: Setting['failure']
  /** Describes the values that a colleague has saved meanwhile; shown in a conflict. */
  theirs: ReactNode
  /** More buttons, beside the save button. */
  ways?: ReactNode
  children: ReactNode
}

/** The frame of a setting's form: note of a restored draft, fields, conflict, and the save button with its outcome. */
export function SettingForm(props: SettingFormProps) {
  const { setting, label, publishes = false, file, children } = props
  const fields = useRef<HTMLFormElement>(null)
  const refused = setting.failure?.fields
  useEffect(() => {
    // Focus the first invalid field, because in a long form it is far above the button.
    if (refused) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return (
    <form
      ref={fields}
      aria-label={label}
      className={form.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!publishes) setting.save()
      }}
    >
      {setting.note}
      {file ? <FileNote file={file} /> : null}
      {children}
      <End {...props} />
    </form>
  )
}

function End({ setting, act, publishes, failure = setting.failure, theirs, ways }: SettingFormProps) {
  const { isBusy, isLocked, isSaved, overwrite, save, takeTheirs } = setting
  if (isLocked) return <LockedNote />
  if (failure?.status === 409)
    return (
      <Alert tone="warning" title={failure.message}>
        {theirs}
        <ConflictButtons busy={isBusy} onOverwrite={overwrite} onTake={takeTheirs} />
      </Alert>
    )
  return (
    <div className={form.save}>
      {failure ? (
        <Alert tone="danger">{failure.message}</Alert>
      ) : isSaved ? (
        <Alert tone="success">ذخیره شد.</Alert>
      ) : null}
      <Button type={publishes ? 'button' : 'submit'} busy={isBusy} onClick={publishes ? save : undefined}>
        {act}
      </Button>
      {ways}
    </div>
  )
}

/** Explains how to export changes made in the panel to the owner's content files. Folded, because most owners have no files. */
function FileNote({ file }: { file: string }) {
  return (
    <details className={form.quiet}>
      <summary className={lists.touch}>این‌ها را در فایل هم نگه می‌دارید؟</summary>
      <p>
        آخرین تغییرها از پنل است. برای نوشتنشان در <bdi dir="ltr">{file}</bdi> فرمان{' '}
        <bdi dir="ltr">npm run content -- --export</bdi> را اجرا کنید.
      </p>
    </details>
  )
}
