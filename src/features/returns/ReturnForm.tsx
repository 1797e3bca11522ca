import { useEffect, useEffectEvent, useState } from 'react'
import {
  isShopsFault,
  needsAccount,
  returnCauseNames,
  returnCauses,
  returnMessages,
  returnRules,
  type AccountNeed,
  type ReturnCause,
} from '../../../contract/returns/rules.ts'
import type { OrderReturns } from '../../../contract/returns/schemas.ts'
import type { ApiError } from '../../api/errors.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormFailure } from '../../forms/FormMessage.tsx'
import { FormDraft } from '../../forms/FormDraft.tsx'
import { FormHeld } from '../../forms/FormHeld.tsx'
import { readPictures } from '../../forms/pictures/FormPictures.tsx'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { dropDraft, readDraft } from '../../lib/drafts.ts'
import { newKey } from '../../lib/newKey.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PayeeFields, payeeSchemas } from '../orders/order/PayeeFields.tsx'
import { draftOf, keepOffered, readPieces } from './draftOf.ts'
import { PicturesField } from './PicturesField.tsx'
import { PiecesField } from './PiecesField.tsx'
import texts from '../../ui/page/texts.module.css'
import orderPart from '../orders/orderPart.module.css'
import styles from './Returns.module.css'
import { useRequestReturnMutation } from './returnsApi.ts'

interface ReturnFormProps {
  readonly orderId: number
  readonly lines: OrderReturns['lines']
  /** Masked account that the shop already knows; empty if there is none. */
  readonly payee: string
  readonly accountNeed: AccountNeed
  /** Focuses the first field, because the button that opened the form has disappeared. */
  readonly focusFirst?: boolean
  onDone(): void
  onCancel(): void
}

type AccountProps = Pick<ReturnFormProps, 'lines' | 'payee' | 'accountNeed'>

/** Whether the shop must transfer the refund of these items, because the gateway cannot make it. */
function isTransferred({ lines, accountNeed }: AccountProps, items: string, cause: string): boolean {
  const pieces = readPieces(items)
  const isWhole = lines.every(({ line, free }) => pieces.get(line) === free)
  return pieces.size > 0 && needsAccount(accountNeed, { isWhole, cause: cause as ReturnCause })
}

/** Whether the form must ask for an account. */
const asksAccount = (account: AccountProps, items: string, cause: string) =>
  account.payee === '' && isTransferred(account, items, cause)

function schemaFor(account: AccountProps) {
  const whereAsked = (rule: () => ReturnType<typeof ruledSchema>) =>
    ruledSchema(() => null).when(['items', 'cause'], {
      is: (items = '', cause = '') => asksAccount(account, String(items), String(cause)),
      then: rule,
    })
  return formSchema({
    items: ruledSchema((text) => (readPieces(text).size > 0 ? null : returnMessages.items)),
    cause: ruledSchema((cause) => (cause in returnCauseNames ? null : returnMessages.cause)),
    words: ruledSchema(() => null).when('cause', {
      is: (cause: ReturnCause) => isShopsFault(cause),
      then: () => ruledSchema((words) => (words ? null : returnMessages.words)),
    }),
    iban: whereAsked(payeeSchemas.iban),
    holder: whereAsked(payeeSchemas.holder),
    pictures: ruledSchema(() => null),
    key: ruledSchema(() => null),
  })
}

/** Fields that this tab stores; not the account, because it is private. */
const drafted = ['items', 'cause', 'words', 'pictures', 'key']

/** Form that requests a return. This tab stores the input until the server has answered the request. */
export function ReturnForm({ orderId, focusFirst, onDone, onCancel, ...account }: ReturnFormProps) {
  const { lines } = account
  const [request, { error, isLoading }] = useRequestReturnMutation()
  const form = draftOf(orderId)
  const only = lines.length === 1 && lines[0]?.free === 1 ? `${lines[0].line}:1` : ''
  // The draft contains the idempotency key, so that a request whose answer was lost is not made twice.
  const [initialValues] = useState(() => ({
    items: only,
    cause: '',
    words: '',
    pictures: '',
    ...{ iban: '', holder: '' },
    key: newKey(),
    ...readDraft(form),
  }))
  const failure = apiErrorOf(error)
  const [waiting, setWaiting] = useState(0)
  // True if the form was submitted during uploads; it is sent once they end.
  const [isHeld, setHeld] = useState(false)
  const isHolding = isHeld && waiting > 0

  const submit = async (values: typeof initialValues) => {
    if (waiting > 0) return setHeld(true)
    const { data } = await request({
      orderId,
      idempotencyKey: values.key,
      items: [...readPieces(values.items)].map(([line, count]) => ({ line, count })),
      cause: values.cause as ReturnCause,
      words: values.words.trim(),
      pictures: [...readPictures(values.pictures)],
      ...(asksAccount(account, values.items, values.cause) && {
        payee: { iban: values.iban, holder: values.holder },
      }),
    })
    if (!data) return
    dropDraft(form)
    onDone()
  }
  return (
    <AppForm
      label="درخواست بازگشت"
      className={orderPart.form}
      initialValues={initialValues}
      schema={schemaFor(account)}
      busy={isLoading || isHolding}
      focusFirst={focusFirst}
      serverErrors={failure?.fields}
      onSubmit={(values) => void submit(values as typeof initialValues)}
    >
      <DraftUpdate lines={lines} failure={failure} />
      <PiecesField name="items" lines={lines} />
      <FormSelect name="cause" label="علت بازگشت">
        <option value="">انتخاب کنید</option>
        {returnCauses.map((cause) => (
          <option key={cause} value={cause}>
            {returnCauseNames[cause]}
          </option>
        ))}
      </FormSelect>
      <Cost />
      <FormTextArea
        name="words"
        label="توضیح"
        maxLength={returnRules.words}
        hint="برای کالای اشتباه، آسیب‌دیده یا ایراددار لازم است."
      />
      <Account {...account} />
      <PicturesField
        name="pictures"
        waiting={waiting}
        onWaiting={setWaiting}
        onRefused={() => setHeld(false)}
      />
      <FormHeld isDue={isHeld && waiting === 0} onDue={() => setHeld(false)} />
      <FormDraft form={form} only={drafted} />
      <FormFailure error={error} busy={isLoading} />
      <div className={styles.buttons}>
        <Button type="submit" busy={isLoading || isHolding}>
          {isHolding ? 'ثبت پس از رسیدن تصویرها…' : 'ثبت درخواست'}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            dropDraft(form)
            onCancel()
          }}
        >
          انصراف
        </Button>
      </div>
    </AppForm>
  )
}

interface DraftUpdateProps {
  readonly lines: OrderReturns['lines']
  readonly failure: ApiError | undefined
}

/**
 * Adapts the draft: removes items that can no longer be returned, for example because an earlier request arrived although its
 * answer was lost. Then, and after a conflict of the key, sets a new key.
 */
function DraftUpdate({ lines, failure }: DraftUpdateProps) {
  const { value, change } = useFormText('items')
  const { change: changeKey } = useFormText('key')
  const offered = keepOffered(value, lines)
  const renew = useEffectEvent(() => changeKey(newKey()))
  const keep = useEffectEvent(() => change(offered))
  useEffect(() => {
    if (offered === value) return
    keep()
    renew()
  }, [offered, value])
  useEffect(() => {
    if (failure?.status === 409) renew()
  }, [failure])
  return null
}

/** Fields for the account of the refund; renders nothing if the gateway can make the refund. */
function Account(account: AccountProps) {
  const { value: items } = useFormText('items')
  const { value: cause } = useFormText('cause')
  if (!isTransferred(account, items, cause)) return null
  if (account.payee) return <p className={texts.quiet}>{`وجه کالا به شبای ${account.payee} واریز می‌شود.`}</p>
  return (
    <>
      <p className={texts.quiet}>
        درگاه پرداخت نمی‌تواند این مبلغ را بازگرداند؛ پس از دریافت کالا آن را به حساب شما واریز می‌کنیم.
      </p>
      <PayeeFields />
    </>
  )
}

/** Says, once the cause is chosen, whether the shop or the shopper pays for sending the items back. */
function Cost() {
  const { value } = useFormText('cause')
  if (!(value in returnCauseNames)) return null
  return (
    <p className={texts.quiet} role="status">
      {isShopsFault(value as ReturnCause)
        ? 'هزینهٔ بازفرستادن کالا با ماست.'
        : 'هزینهٔ بازفرستادن کالا با شماست؛ بهای کالا کامل بازمی‌گردد.'}
    </p>
  )
}
