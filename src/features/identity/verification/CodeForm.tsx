import { useMemo, useRef, useState, type ReactNode } from 'react'
import { codeSchema } from '../../../forms/accountSchemas.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { formSchema } from '../../../forms/schemas.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from '../identityForms.module.css'
import type { Refusal } from '../refusal.ts'
import { CodePart } from './CodePart.tsx'
import type { CodeTimes } from './codeTimes.ts'

interface CodeFormProps {
  /** Label of the form (and `codeLabel`, of its field). */
  label: string
  codeLabel: string
  context: CodeTimes & Refusal
  sending: boolean
  checking: boolean
  /** Label of the submit button. */
  send: string
  focusFirst?: boolean
  onCode(code: string): void
  onResend(): void
  /** Says where the code was sent; announced when it changes. */
  lead: ReactNode
  /** Links to other forms. */
  children: ReactNode
}

const schema = formSchema({ code: codeSchema() })
const empty = { code: '' }

/** A form whose only field is the one-time code from a text message. */
export function CodeForm(props: CodeFormProps) {
  const { label, codeLabel, context, sending, checking, send, focusFirst, onCode, onResend } = props
  const { submit, serverErrors } = useEachCodeOnce(context, onCode)
  return (
    <AppForm
      label={label}
      className={stacks.m}
      initialValues={empty}
      schema={schema}
      busy={checking || sending}
      focusFirst={focusFirst}
      serverErrors={serverErrors}
      onSubmit={({ code }) => submit(code)}
    >
      <p className={texts.soft} role="status">
        {props.lead}
      </p>
      <CodePart label={codeLabel} onFull="submit" context={context} sending={sending} onResend={onResend} />
      {context.code === 'codeSpent' ? null : (
        <Button type="submit" size="l" wide busy={checking}>
          {checking ? 'در حال بررسی…' : send}
        </Button>
      )}
      <p className={styles.ways}>{props.children}</p>
    </AppForm>
  )
}

/**
 * Does not send a refused code again but shows the error once more, because the server counts tries, and many shoppers press the
 * button after the last digit has already submitted the form.
 */
function useEachCodeOnce({ fields }: Refusal, onCode: (code: string) => void) {
  const last = useRef('')
  const [repeats, setRepeats] = useState(0)
  // A new object, because the form focuses the field only for new errors.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `repeats` only asks for another object
  const serverErrors = useMemo(() => ({ ...fields }), [fields, repeats])
  const submit = (code: string) => {
    if (fields['code'] && code === last.current) return setRepeats(repeats + 1)
    last.current = code
    onCode(code)
  }
  return { submit, serverErrors }
}
