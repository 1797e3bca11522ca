import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { formatToman, toPersianDigits } from '../../lib/persian.ts'
import { Question } from '../frame/Question.tsx'

/** The action to confirm: refund by gateway or staff, end without a refund (`finish`: refunded before), or refusal. */
export type Ending = 'bank' | 'staff' | 'finish' | 'refuse'

interface ReturnQuestionProps extends DeskReturn {
  ending: Ending | null
  /** Refund in Toman. */
  amount: number
  words: string
  busy: boolean
  onAct(): void
  onClose(): void
}

/** Asks to confirm the end of a return and explains the consequences. */
export function ReturnQuestion({ ending, amount, words, ...desk }: ReturnQuestionProps) {
  const { return: one, buyer, sums, busy, onAct, onClose } = desk
  const { id } = one
  const whom = <bdi>{buyer.name || toPersianDigits(buyer.mobile)}</bdi>
  const rules = { open: ending !== null, busy, onAct, onClose }
  if (ending === 'refuse')
    return (
      <Question {...rules} title={`رد درخواست بازگشت ${toPersianDigits(id)}`} act="رد درخواست">
        <p>
          درخواست {whom}
          <span>{` برای بازگشت کالایی به ارزش ${formatToman(sums.goods)} رد می‌شود و وجهی برای آن بازگردانده نمی‌شود.`}</span>
        </p>
        <p>
          علتی که او می‌خواند: <bdi>{words}</bdi>
        </p>
      </Question>
    )
  if (ending === 'finish')
    return (
      <Question {...rules} title={`پایان بازگشت ${toPersianDigits(id)}`} act="پایان بازگشت">
        <p>
          بازگشت {whom}
          <span>{` بدون پرداخت دیگری به پایان می‌رسد. این ثبت برگشت‌پذیر نیست.`}</span>
        </p>
      </Question>
    )
  const left = (
    <span>{`از این سفارش ${sums.refundable > amount ? `${formatToman(sums.refundable - amount)} می‌ماند` : 'چیزی نمی‌ماند'}. این ثبت برگشت‌پذیر نیست.`}</span>
  )
  if (ending === 'bank')
    return (
      <Question
        {...rules}
        title={`وجه بازگشت ${toPersianDigits(id)}`}
        act={`بازگرداندن ${formatToman(amount)} از درگاه`}
      >
        <p>
          <span>{`از درگاه پرداخت می‌خواهیم ${formatToman(amount)} را به `}</span>
          {whom}
          <span>{` بازگرداند و پس از آن به او پیامک می‌زنیم. `}</span>
          {left}
        </p>
      </Question>
    )
  return (
    <Question
      {...rules}
      title={`وجه بازگشت ${toPersianDigits(id)}`}
      act={`ثبت ${formatToman(amount)} برای واریز`}
    >
      <p>
        <span>{`درگاه نمی‌تواند این مبلغ را بازگرداند. ${formatToman(amount)} برای `}</span>
        {whom}
        <span>{` در «واریز به خریداران» می‌آید تا آن را واریز کنید؛ `}</span>
        {left}
      </p>
      {desk.hasPayee ? null : <p>شبای خریدار را نداریم؛ همین حالا با پیامک از او می‌خواهیم.</p>}
    </Question>
  )
}
