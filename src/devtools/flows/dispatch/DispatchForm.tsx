import { useSelector } from 'react-redux'
import { useServices } from '../../../api/store.ts'
import { useId, useState, type FormEvent } from 'react'
import { hasAdminLink } from '../../../features/identity/session/roles.ts'
import type { SessionRoot } from '../../../features/identity/session/sessionSlice.ts'
import type { Flow } from '../../../flows/flow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { readJson } from '../graph/payloadShape.ts'
import styles from '../Offers.module.css'
import { checkAction, knownActions } from './checkAction.ts'
import { useSending } from './useSending.ts'

interface DispatchFormProps {
  readonly flows: readonly Flow[]
  /** The followed tab. */
  readonly tab: string
}

/** Sends an action written by hand to the followed shop. Renders only the reason where that is not allowed. */
export function DispatchForm({ flows, tab }: DispatchFormProps) {
  const { config } = useServices()
  const isStaff = useSelector((state: SessionRoot) => hasAdminLink(state.session.user, config.adminRoleName))
  if (!config.mayDispatch) return <p>در فروشگاهی که در کار است اکشنی فرستاده نمی‌شود.</p>
  if (!isStaff) return <p>فرستادن اکشن کار همکاران فروشگاه است؛ نخست وارد شوید.</p>
  return <Form flows={flows} tab={tab} />
}

function Form({ flows, tab }: DispatchFormProps) {
  const [type, setType] = useState('')
  const [text, setText] = useState('')
  const [faults, setFaults] = useState({ type: '', payload: '' })
  const { outcome, send } = useSending(tab)
  const id = useId()
  const known = knownActions(flows)

  const choose = (value: string) => {
    setType(value)
    // Offers the sample of a chosen type; a written payload stays.
    const isSample = text === '' || [...known.values()].some((sample) => text === written(sample))
    if (isSample && known.has(value)) setText(written(known.get(value)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const payload = text.trim() === '' ? { value: undefined, fault: '' } : readJson(text)
    const found = checkAction(flows, type.trim(), payload.value)
    const payloadFault = payload.fault || found.payloadFaults.join(' ')
    setFaults({ type: found.typeFault, payload: found.typeFault ? '' : payloadFault })
    if (!payload.fault && found.action) send({ type: type.trim(), payload: payload.value })
  }
  return (
    <form className={styles.own} onSubmit={submit}>
      <label htmlFor={`${id}-type`}>نوع اکشن</label>
      <input
        id={`${id}-type`}
        dir="ltr"
        list={`${id}-types`}
        autoComplete="off"
        spellCheck={false}
        className={styles.json}
        value={type}
        aria-invalid={faults.type !== ''}
        aria-describedby={`${id}-type-fault`}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={`${id}-types`}>
        {[...known.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}-type-fault`} role="alert" className={styles.faults}>
        {faults.type ? <bdi>{faults.type}</bdi> : null}
      </p>
      <label htmlFor={`${id}-payload`}>دادهٔ اکشن (JSON)</label>
      <textarea
        id={`${id}-payload`}
        dir="ltr"
        rows={Math.min(10, Math.max(3, text.split('\n').length))}
        spellCheck={false}
        className={styles.json}
        value={text}
        aria-invalid={faults.payload !== ''}
        aria-describedby={`${id}-payload-fault`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-payload-fault`} role="alert" className={styles.faults}>
        {faults.payload ? <bdi>{faults.payload}</bdi> : null}
      </p>
      <Button size="s" variant="dark" type="submit">
        فرستادن به فروشگاه
      </Button>
      <p role="status">{outcome}</p>
    </form>
  )
}

const written = (sample: unknown) =>
  sample === undefined || Object.keys(sample as object).length === 0 ? '' : JSON.stringify(sample, null, 2)
