import { useState } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QueryView } from '../../../api/QueryView.tsx'
import { Choice } from './Choice.tsx'
import { dayText, hoursText } from '../slotText.ts'
import styles from './SlotStep.module.css'

interface SlotStepProps {
  query: { data?: Answer<'listSlots'>; error?: unknown; isFetching: boolean; refetch(): unknown }
  chosen: string
  onChoose(id: string): void
}

/** Delivery windows by day; full ones are shown and cannot be had. */
export function SlotStep({ query, chosen, onChoose }: SlotStepProps) {
  const [marked, setMarked] = useState(chosen)
  return (
    <QueryView query={query}>
      {({ slots }) => {
        const days = [...new Set(slots.map(({ day }) => day))]
        const isFree = slots.some(({ id, full }) => id === marked && !full)
        return (
          <>
            <div className={styles.days}>
              {days.map((day) => (
                <fieldset key={day} className={styles.day}>
                  <legend className={styles.name}>{dayText(day)}</legend>
                  <div className={styles.windows}>
                    {slots
                      .filter((slot) => slot.day === day)
                      .map((slot) => (
                        <Choice
                          key={slot.id}
                          name="slot"
                          checked={marked === slot.id}
                          disabled={slot.full}
                          onChoose={() => setMarked(slot.id)}
                        >
                          {hoursText(slot)}
                          {slot.full ? <small>تکمیل شد</small> : null}
                          {slot.price > 0 ? <small>{formatToman(slot.price)}</small> : null}
                        </Choice>
                      ))}
                  </div>
                </fieldset>
              ))}
            </div>
            <Button disabled={!isFree} onClick={() => onChoose(marked)}>
              ادامه
            </Button>
          </>
        )
      }}
    </QueryView>
  )
}
