import { useRef, useState, type FormEvent } from 'react'
import { isBroken, returnRules, type ReturnState } from '../../../contract/returns/rules.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { readPieces, writePieces } from '../../features/returns/draftOf.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { useDraft } from '../drafts/useDraft.tsx'
import { Failure } from '../shared/Failure.tsx'
import { typedNumber } from '../shared/typedNumber.ts'
import {
  useAcceptReturnMutation,
  useReceiveReturnMutation,
  useRefundReturnMutation,
  useRefuseReturnMutation,
} from './deskReturnsApi.ts'
import { ReturnQuestion, type Ending } from './ReturnQuestion.tsx'
import lists from '../lists/Lists.module.css'

const words: Partial<Record<ReturnState, string>> = {
  requested: 'پذیرفتن درخواست',
  accepted: 'ثبت دریافت کالا',
}

/** Labels of the refund button. The gateway refunds only whole payments; staff transfer all other amounts. */
const refundWords = { bank: 'بازگرداندن وجه از درگاه', staff: 'ثبت برای واریز' } as const

/**
 * Form that moves a return to its next state or refuses it, with a text that the shopper reads. Refunds and refusals need a
 * confirmation.
 */
export function Actions(desk: DeskReturn) {
  const { return: one, sums } = desk
  const { id, version, state, items } = one
  const [problem, setProblem] = useState<{ words?: string; amount?: string }>({})
  const [start] = useState(() => ({
    ...{ said: '', typed: formatNumber(sums.suggested) },
    pieces: isBroken(one.cause) ? '' : writePieces(new Map(items.map(({ line, count }) => [line, count]))),
  }))
  const draft = useDraft(`return-${id}-${state}`, start)
  const { said, typed } = draft.values
  const saleable = readPieces(draft.values.pieces)
  const [ending, setEnding] = useState<Ending | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [accept, accepting] = useAcceptReturnMutation()
  const [receive, receiving] = useReceiveReturnMutation()
  const [refund, refunding] = useRefundReturnMutation()
  const [refuse, refusing] = useRefuseReturnMutation()
  const calls = [accepting, receiving, refunding, refusing]
  const isBusy = calls.some(({ isLoading }) => isLoading)
  const error = calls.find((call) => call.error)?.error
  const request = { id, version, words: said.trim() }
  const amount = typedNumber(typed) ?? 0

  const isPaidBack = state === 'received' && sums.refundable === 0
  const way = desk.wholeByBank && amount === sums.refundable ? 'bank' : 'staff'

  const resetCalls = () => calls.forEach(({ reset }) => reset())
  const done = ({ data }: { data?: unknown }) => {
    setEnding(null)
    if (data) draft.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    resetCalls()
    setProblem({})
    // Move the focus, because the form disappears when the state changes.
    if (state !== 'received') keepFocusInSection(form.current)
    if (state === 'requested') return void accept(request).then(done)
    if (state === 'accepted') {
      const pieces = items.map(({ line }) => ({ line, count: saleable.get(line) ?? 0 }))
      return void receive({ ...request, saleable: pieces }).then(done)
    }
    if (!isPaidBack && (!amount || amount > sums.refundable))
      return setProblem({ amount: `مبلغی تا ${formatToman(sums.refundable)} بنویسید.` })
    setEnding(isPaidBack ? 'finish' : way)
  }
  const askToRefuse = () => {
    resetCalls()
    setProblem(request.words ? {} : { words: 'علت رد درخواست را بنویسید؛ خریدار آن را می‌خواند.' })
    if (request.words) setEnding('refuse')
  }
  const sendConfirmed = () => {
    keepFocusInSection(form.current)
    void (
      ending === 'refuse' ? refuse(request) : refund({ ...request, amount: isPaidBack ? 0 : amount })
    ).then(done)
  }
  return (
    <form ref={form} className={lists.form} aria-label="کار با درخواست" onSubmit={submit}>
      {ending ? null : <Failure error={error} />}
      {draft.note}
      {state === 'accepted' ? (
        <SaleablePieces
          items={items}
          saleable={saleable}
          onChange={(pieces) => draft.change({ pieces: writePieces(pieces) })}
        />
      ) : null}
      {isPaidBack ? <PaidBack sums={sums} /> : null}
      {state === 'received' && !isPaidBack ? (
        <TextField
          label="مبلغ بازگشت (تومان)"
          inputMode="numeric"
          maxLength={20}
          hint={`پیشنهاد ${formatToman(sums.suggested)}، تا ${formatToman(sums.refundable)}`}
          {...draft.field('typed')}
          error={problem.amount}
        />
      ) : null}
      <TextArea
        label="توضیح (خریدار آن را می‌خواند)"
        maxLength={returnRules.staffWords}
        {...draft.field('said')}
        error={problem.words}
      />
      <div className={lists.line}>
        <Button type="submit" busy={isBusy}>
          {isPaidBack ? 'پایان بازگشت' : state === 'received' ? refundWords[way] : words[state]}
        </Button>
        <Button variant="outline" busy={isBusy} onClick={askToRefuse}>
          رد درخواست
        </Button>
      </div>
      <ReturnQuestion
        {...desk}
        {...{ ending, amount, words: request.words, busy: isBusy }}
        onAct={sendConfirmed}
        onClose={() => setEnding(null)}
      />
    </form>
  )
}

interface SaleablePiecesProps {
  items: DeskReturn['return']['items']
  saleable: ReadonlyMap<number, number>
  onChange(saleable: ReadonlyMap<number, number>): void
}

/** Fields for the number of saleable pieces of each line, which return to the stock. */
function SaleablePieces({ items, saleable, onChange }: SaleablePiecesProps) {
  return items.map(({ line, nameFa, count }) => (
    <div key={line} className={lists.line}>
      <span>
        سالم و قابل فروش از <bdi>{nameFa}</bdi>:
      </span>
      <QuantityStepper
        label={`قابل فروش از ${nameFa}`}
        min={0}
        max={count}
        value={saleable.get(line) ?? 0}
        onChange={(next) => onChange(new Map(saleable).set(line, Math.min(count, Math.max(0, next))))}
      />
    </div>
  ))
}

/** Says why no amount remains to be refunded. */
function PaidBack({ sums }: Pick<DeskReturn, 'sums'>) {
  const why =
    sums.paid === 0
      ? 'این سفارش پرداختی نداشته است.'
      : sums.refundedBefore < sums.paid
        ? 'همهٔ ماندهٔ وجه این سفارش در انتظار بازگشت به خریدار است.'
        : 'وجه این سفارش پیش از این کامل بازگردانده شده است.'
  return <p>{`${why} این بازگشت بدون پرداخت دیگری به پایان می‌رسد.`}</p>
}
