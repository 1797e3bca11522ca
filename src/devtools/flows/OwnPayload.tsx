import { useId, useState, type FormEvent } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { samplesOf, type Offer } from './graph/offers.ts'
import { payloadFaults, readJson } from './graph/payloadShape.ts'
import type { AnyEvent } from './graph/simulation.ts'
import styles from './Offers.module.css'

interface OwnPayloadProps {
  readonly flow: Flow
  readonly offer: Offer
  readonly press: (event: AnyEvent) => void
}

/** Sends an event with an edited payload after comparing it with the samples of its type. */
export function OwnPayload({ flow, offer, press }: OwnPayloadProps) {
  const { type, ...payload } = offer.event
  const [text, setText] = useState(() => JSON.stringify(payload, null, 2))
  const [faults, setFaults] = useState<readonly string[]>([])
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { value: own, fault } = readJson(text)
    const samples = samplesOf(flow, type).map(({ type: _, ...sample }) => sample)
    const found = fault ? [fault] : payloadFaults(samples, own)
    setFaults(found)
    if (found.length === 0) press({ ...(own as object), type })
  }
  return (
    <form className={styles.own} onSubmit={send}>
      <label htmlFor={id}>
        دادهٔ <bdi dir="ltr">{type}</bdi>
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={Math.min(8, text.split('\n').length)}
        spellCheck={false}
        className={styles.json}
        value={text}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-faults`}
        onChange={({ target }) => setText(target.value)}
      />
      <div id={`${id}-faults`} role="alert" className={styles.faults}>
        {faults.map((fault) => (
          <p key={fault}>
            <bdi>{fault}</bdi>
          </p>
        ))}
      </div>
      <Button size="s" variant="dark" type="submit">
        فرستادن این رویداد
      </Button>
    </form>
  )
}
