import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { Question } from '../frame/Question.tsx'

/** What ends a return: with its money, without (it went back before), or refused. */
export type Ending = 'refund' | 'finish' | 'refuse'

interface ReturnQuestionProps extends DeskReturn {
  ending: Ending | null
  /** Toman */
  amount: number
  words: string
  busy: boolean
  onAct(): void
  onClose(): void
}

/** Says what the end of a return means before it comes. */
export function ReturnQuestion({ ending, amount, words, ...desk }: ReturnQuestionProps) {
  const { return: one, buyer, sums, busy, onAct, onClose } = desk
  const { id } = one
  const whom = <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
  const rules = { open: ending !== null, busy, onAct, onClose }
  if (ending === 'refuse')
    return (
      <Question {...rules} title={`رد درخواست بازگشت ${toPersianDigits(id)}`} act="رد درخواست">
        <p>
          درخواست {whom} برای بازگشت کالایی به ارزش {formatToman(sums.goods)} رد می‌شود و وجهی برای آن
          بازگردانده نمی‌شود.
        </p>
        <p>
          علتی که او می‌خواند: <bdi>{words}</bdi>
        </p>
      </Question>
    )
  if (ending === 'finish')
    return (
      <Question {...rules} title={`پایان بازگشت ${toPersianDigits(id)}`} act="پایان بازگشت">
        <p>بازگشت {whom} بدون پرداخت دیگری به پایان می‌رسد. این ثبت برگشت‌پذیر نیست.</p>
      </Question>
    )
  return (
    <Question
      {...rules}
      title={`وجه بازگشت ${toPersianDigits(id)}`}
      act={`بازگرداندن ${formatToman(amount)}`}
    >
      <p>
        {formatToman(amount)} به {whom} بازگردانده می‌شود و از این سفارش{' '}
        {formatToman(sums.refundable - amount)} می‌ماند. این ثبت برگشت‌پذیر نیست.
      </p>
    </Question>
  )
}
