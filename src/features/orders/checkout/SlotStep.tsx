import { useState } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QueryView } from '../../../api/QueryView.tsx'
import { Choice } from './Choice.tsx'
import { dayText, hoursText } from '../slotText.ts'
import styles from './SlotStep.module.css'
import { StepAction } from './StepAction.tsx'

type Slots = Answer<'listSlots'>['slots']

interface SlotStepProps {
  query: { data?: Answer<'listSlots'>; error?: unknown; isFetching: boolean; refetch(): unknown }
  chosen: string
  onChoose(id: string): void
}

/** The day, then the hours of that day; the earliest free window is preselected. */
export function SlotStep({ query, chosen, onChoose }: SlotStepProps) {
  const [marked, setMarked] = useState(chosen)
  return (
    <QueryView query={query}>
      {({ slots }) => {
        const free = slots.filter(({ full }) => !full)
        const slot = free.find(({ id }) => id === marked) ?? free[0]
        if (!slot)
          return <Alert tone="info">ظرفیت تحویل روزهای آینده پر شده است. کمی بعد دوباره سر بزنید.</Alert>
        return (
          <>
            <Days
              slots={slots}
              day={slot.day}
              onChoose={(day) => setMarked(free.find((other) => other.day === day)?.id ?? '')}
            />
            <Hours
              slots={slots.filter(({ day }) => day === slot.day)}
              marked={slot.id}
              onChoose={setMarked}
            />
            <StepAction>
              <Button size="l" onClick={() => onChoose(slot.id)}>
                ادامه
              </Button>
            </StepAction>
          </>
        )
      }}
    </QueryView>
  )
}

function Days({ slots, day, onChoose }: { slots: Slots; day: string; onChoose(day: string): void }) {
  const days = [...new Set(slots.map((slot) => slot.day))]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>روز تحویل</legend>
      <div className={styles.days}>
        {days.map((each) => {
          const isFull = slots.every((slot) => slot.day !== each || slot.full)
          return (
            <Choice
              key={each}
              name="day"
              checked={each === day}
              disabled={isFull}
              onChoose={() => onChoose(each)}
            >
              <span>{dayText(each)}</span>
              {isFull ? <small>تکمیل شد</small> : null}
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}

function Hours({ slots, marked, onChoose }: { slots: Slots; marked: string; onChoose(id: string): void }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>ساعت تحویل</legend>
      <div className={styles.hours}>
        {slots.map((slot) => (
          <Choice
            key={slot.id}
            name="slot"
            checked={marked === slot.id}
            disabled={slot.full}
            onChoose={() => onChoose(slot.id)}
          >
            <span>{hoursText(slot)}</span>
            {slot.full ? <small>تکمیل شد</small> : null}
            {slot.price > 0 ? <small>{formatToman(slot.price)}</small> : null}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
