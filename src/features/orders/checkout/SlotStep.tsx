import { useState } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { dayText, daysText, hoursText, priceText } from '../../delivery/promiseText.ts'
import { formatToman } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QueryView } from '../../../api/QueryView.tsx'
import { Choice } from './Choice.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './SlotStep.module.css'
import { StepAction } from './StepAction.tsx'

type Slots = Answer<'listSlots'>['slots']

interface SlotStepProps {
  query: { currentData?: Answer<'listSlots'>; error?: unknown; isFetching: boolean; refetch(): unknown }
  chosen: string
  onChoose(id: string): void
}

/** Step that chooses the delivery method and, if it has time windows, day and hours. Preselects the earliest free one. */
export function SlotStep({ query, chosen, onChoose }: SlotStepProps) {
  const [marked, setMarked] = useState(chosen)
  const { currentData: data, ...rest } = query
  return (
    // Only `currentData`, because `data` may be the answer for another address.
    <QueryView query={{ ...rest, ...(data && { data }) }}>
      {({ slots }) => {
        const free = slots.filter(({ full }) => !full)
        const slot = free.find(({ id }) => id === marked) ?? free[0]
        if (!slot)
          return (
            <Alert tone="info">
              {slots.length > 0
                ? 'ظرفیت تحویل این روزها پر است؛ کمی بعد دوباره سر بزنید.'
                : 'به این نشانی ارسال نداریم. نشانی دیگری انتخاب کنید یا با ما تماس بگیرید.'}
            </Alert>
          )
        const own = slots.filter(({ method }) => method === slot.method)
        return (
          <>
            {slot.method === undefined ? null : (
              <Methods
                slots={slots}
                method={slot.method}
                onChoose={(method) => setMarked(free.find((other) => other.method === method)?.id ?? '')}
              />
            )}
            {isWholeDay(slot) ? null : (
              <>
                <Days
                  slots={own}
                  day={slot.day}
                  onChoose={(day) => {
                    const ofDay = free.filter((other) => other.method === slot.method && other.day === day)
                    setMarked(ofDay[0]?.id ?? '')
                  }}
                />
                <Hours
                  slots={own.filter(({ day }) => day === slot.day)}
                  marked={slot.id}
                  onChoose={setMarked}
                />
              </>
            )}
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

const isWholeDay = ({ from, to }: Slots[number]) => from === 0 && to === 24

interface MethodsProps {
  slots: Slots
  method: string
  onChoose(method: string): void
}

function Methods({ slots, method, onChoose }: MethodsProps) {
  const ids = [...new Set(slots.map((slot) => slot.method ?? ''))]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>روش ارسال</legend>
      <div className={styles.methods}>
        {ids.map((id) => {
          const own = slots.filter((slot) => slot.method === id)
          const first = own.find(({ full }) => !full)
          const { name, price, place } = first ?? own[0]!
          return (
            <Choice
              key={id}
              name="method"
              checked={id === method}
              disabled={!first}
              onChoose={() => onChoose(id)}
            >
              <span className={styles.method}>
                <strong>{name}</strong>
                <span>{priceText(price)}</span>
              </span>
              <span className={texts.quiet}>{first ? whenText(first) : 'ظرفیت تکمیل شد'}</span>
              {place ? <small>{place}</small> : null}
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}

const whenText = (slot: Slots[number]) =>
  isWholeDay(slot) ? daysText(slot) : `از ${dayText(slot.day)}، در ساعتی که انتخاب می‌کنید`

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
            {slot.method === undefined && slot.price > 0 ? <small>{formatToman(slot.price)}</small> : null}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
