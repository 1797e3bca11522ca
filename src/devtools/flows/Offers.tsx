import { Braces } from 'lucide-react'
import { useState } from 'react'
import type { Flow } from '../../flows/flow.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { GuardReading } from './graph/guardReading.ts'
import { type Offer, offersOf, payloadOf } from './graph/offers.ts'
import type { AnyEvent, Frame } from './graph/simulation.ts'
import stacks from '../../ui/page/stacks.module.css'
import { kindNames } from './partNames.ts'
import styles from './Offers.module.css'
import { OwnPayload } from './OwnPayload.tsx'

interface OffersProps {
  readonly flow: Flow
  readonly frame: Frame
  readonly press: (event: AnyEvent) => void
}

/** A button for every possible next transition, disabled with its reason if a guard refuses it. */
export function Offers({ flow, frame, press }: OffersProps) {
  const offers = offersOf(flow, frame.snapshot)
  // Includes the state, so that the form closes when the machine moves.
  const keyOf = (index: number) => `${frame.to} ${offers[index]!.edge.id} ${index}`
  const [opened, setOpened] = useState('')
  const isOpen = (index: number) => opened === keyOf(index)
  return (
    <div>
      {offers.length === 0 ? <p>ماشین در این حالت به چیزی گوش نمی‌دهد.</p> : null}
      <ul className={stacks.xs}>
        {offers.map((offer, index) => (
          <li key={`${offer.edge.id} ${index}`} className={stacks.xxs}>
            <div className={styles.line}>
              <button
                type="button"
                className={styles.offer}
                data-offer={offer.edge.id}
                disabled={!offer.can}
                aria-describedby={offer.can ? undefined : `refusal-${index}`}
                onClick={() => press(offer.event)}
              >
                <span className={styles.kind}>{kindNames[offer.edge.kind]}</span>
                <bdi dir="ltr">{nameOf(offer)}</bdi>
                <bdi dir="auto" className={styles.payload}>
                  {payloadOf(offer.event)}
                </bdi>
              </button>
              {payloadOf(offer.event) ? (
                <IconButton
                  size="s"
                  label={`دادهٔ دلخواه برای ${offer.edge.label}`}
                  aria-expanded={isOpen(index)}
                  onClick={() => setOpened(isOpen(index) ? '' : keyOf(index))}
                >
                  <Braces size={16} aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
            {isOpen(index) ? <OwnPayload flow={flow} offer={offer} press={press} /> : null}
            {offer.can ? null : <Refusal id={`refusal-${index}`} refusals={offer.refusals} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function nameOf({ edge: { label, guard, targets } }: Offer): string {
  const target = targets.length > 0 ? ` → ${targets.join(', ')}` : ''
  return `${label}${guard ? ` [${guard}]` : ''}${target}`
}

/** Names the guards that refused, with the values of context and event that they read. */
function Refusal({ id, refusals }: { id: string; refusals: readonly GuardReading[] }) {
  return (
    <div id={id} className={styles.refusal}>
      {refusals.length === 0 ? 'گذار دیگری برای همین رویداد جلوتر است.' : null}
      {refusals.map(({ name, context, event }) => (
        <p key={name}>
          نگهبان <bdi dir="ltr">{name}</bdi> نپذیرفت؛ خوانده بود:{' '}
          <bdi dir="ltr">
            {[...valuesOf('context', context), ...valuesOf('event', event)].join('; ') || '—'}
          </bdi>
        </p>
      ))}
    </div>
  )
}

function valuesOf(room: string, read: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(read).map(
    ([key, value]) => `${room}.${key} = ${JSON.stringify(value) ?? 'undefined'}`,
  )
}
