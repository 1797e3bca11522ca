import { useRef, useState, type FormEvent } from 'react'
import { isBroken, returnRules, type ReturnState } from '../../../contract/returns/rules.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { readPieces, writePieces } from '../../features/returns/draftOf.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { handOn } from '../frame/handOn.ts'
import { useKept } from '../drafts/useKept.tsx'
import { Failure } from '../orders/Failure.tsx'
import styles from '../orders/Orders.module.css'
import { typedNumber } from '../typedNumber.ts'
import {
  useAcceptReturnMutation,
  useReceiveReturnMutation,
  useRefundReturnMutation,
  useRefuseReturnMutation,
} from './deskReturnsApi.ts'
import { ReturnQuestion, type Ending } from './ReturnQuestion.tsx'

const words: Partial<Record<ReturnState, string>> = {
  requested: 'پذیرفتن درخواست',
  accepted: 'ثبت دریافت کالا',
}

/** The gateway refunds only whole payments; staff transfer everything else. */
const refundWords = { bank: 'بازگرداندن وجه از درگاه', staff: 'ثبت برای واریز' } as const

/**
 * The next step of a return, or its refusal, with a text that the shopper reads. Refunds and refusals need a confirmation.
 */
export function Actions(desk: DeskReturn) {
  const { return: one, sums } = desk
  const { id, version, state, items } = one
  const [problem, setProblem] = useState<{ words?: string; amount?: string }>({})
  const [start] = useState(() => ({
    ...{ said: '', typed: formatNumber(sums.suggested) },
    pieces: isBroken(one.cause) ? '' : writePieces(new Map(items.map(({ line, count }) => [line, count]))),
  }))
  const draft = useKept(`return-${id}-${state}`, start)
  const { said, typed } = draft.values
  const saleable = readPieces(draft.values.pieces)
  const [asked, setAsked] = useState<Ending | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [accept, accepting] = useAcceptReturnMutation()
  const [receive, receiving] = useReceiveReturnMutation()
  const [refund, refunding] = useRefundReturnMutation()
  const [refuse, refusing] = useRefuseReturnMutation()
  const calls = [accepting, receiving, refunding, refusing]
  const isBusy = calls.some(({ isLoading }) => isLoading)
  const error = calls.find((call) => call.error)?.error
  const wish = { id, version, words: said.trim() }
  const amount = typedNumber(typed) ?? 0

  const isPaidBack = state === 'received' && sums.refundable === 0
  const way = desk.wholeByBank && amount === sums.refundable ? 'bank' : 'staff'

  const forget = () => calls.forEach(({ reset }) => reset())
  const done = ({ data }: { data?: unknown }) => {
    setAsked(null)
    if (data) draft.clear()
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    forget()
    setProblem({})
    // The form disappears with its state.
    if (state !== 'received') handOn(form.current)
    if (state === 'requested') return void accept(wish).then(done)
    if (state === 'accepted') {
      const pieces = items.map(({ line }) => ({ line, count: saleable.get(line) ?? 0 }))
      return void receive({ ...wish, saleable: pieces }).then(done)
    }
    if (!isPaidBack && (!amount || amount > sums.refundable))
      return setProblem({ amount: `مبلغی تا ${formatToman(sums.refundable)} بنویسید.` })
    setAsked(isPaidBack ? 'finish' : way)
  }
  const deny = () => {
    forget()
    setProblem(wish.words ? {} : { words: 'علت رد درخواست را بنویسید؛ خریدار آن را می‌خواند.' })
    if (wish.words) setAsked('refuse')
  }
  const end = () => {
    handOn(form.current)
    void (asked === 'refuse' ? refuse(wish) : refund({ ...wish, amount: isPaidBack ? 0 : amount })).then(done)
  }
  return (
    <form ref={form} className={styles.form} aria-label="کار با درخواست" onSubmit={go}>
      {asked ? null : <Failure error={error} />}
      {draft.line}
      {state === 'accepted'
        ? items.map(({ line, nameFa, count }) => (
            <div key={line} className={styles.papers}>
              <span>
                سالم و قابل فروش از <bdi>{nameFa}</bdi>:
              </span>
              <QuantityStepper
                label={`قابل فروش از ${nameFa}`}
                min={0}
                max={count}
                value={saleable.get(line) ?? 0}
                onChange={(next) => {
                  const pieces = new Map(saleable).set(line, Math.min(count, Math.max(0, next)))
                  draft.change({ pieces: writePieces(pieces) })
                }}
              />
            </div>
          ))
        : null}
      {isPaidBack ? (
        <p>
          {`${
            sums.paid === 0
              ? 'این سفارش پرداختی نداشته است.'
              : sums.refundedBefore < sums.paid
                ? 'همهٔ ماندهٔ وجه این سفارش در انتظار بازگشت به خریدار است.'
                : 'وجه این سفارش پیش از این کامل بازگردانده شده است.'
          } این بازگشت بدون پرداخت دیگری به پایان می‌رسد.`}
        </p>
      ) : null}
      {state === 'received' && !isPaidBack ? (
        <TextField
          label="مبلغ بازگشت (تومان)"
          inputMode="numeric"
          maxLength={20}
          hint={`پیشنهاد ${formatToman(sums.suggested)}، تا ${formatToman(sums.refundable)}`}
          value={typed}
          onChange={({ target }) => draft.change({ typed: target.value })}
          {...(problem.amount && { error: problem.amount })}
        />
      ) : null}
      <TextArea
        label="توضیح (خریدار آن را می‌خواند)"
        maxLength={returnRules.staffWords}
        value={said}
        onChange={({ target }) => draft.change({ said: target.value })}
        {...(problem.words && { error: problem.words })}
      />
      <div className={styles.papers}>
        <Button type="submit" busy={isBusy}>
          {isPaidBack ? 'پایان بازگشت' : state === 'received' ? refundWords[way] : words[state]}
        </Button>
        <Button variant="outline" busy={isBusy} onClick={deny}>
          رد درخواست
        </Button>
      </div>
      <ReturnQuestion
        {...desk}
        {...{ ending: asked, amount, words: wish.words, busy: isBusy }}
        onAct={end}
        onClose={() => setAsked(null)}
      />
    </form>
  )
}
