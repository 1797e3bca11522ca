import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { receiptMessages, receiptRules } from '../../../../contract/orders/cardToCard.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { dayNumberOf, isoOfDayNumber } from '../../../../contract/site/tehran.ts'
import { toAsciiDigits } from '../../../../contract/text.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormDraft } from '../../../forms/FormDraft.tsx'
import { FormFailure } from '../../../forms/FormMessage.tsx'
import { FormSelect } from '../../../forms/FormSelect.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { formSchema, ruledSchema } from '../../../forms/schemas.ts'
import { formatFullDate } from '../../../lib/fullDate.ts'
import { dropDraft, readDraft } from '../../../lib/drafts.ts'
import { readPhoto } from '../../../lib/readPhoto.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FilePick } from '../../../ui/fields/FilePick.tsx'
import { useSendReceiptMutation } from './cardToCardApi.ts'
import stacks from '../../../ui/page/stacks.module.css'
import orderPart from '../orderPart.module.css'
import texts from '../../../ui/page/texts.module.css'
import styles from './CardToCard.module.css'

const schema = formSchema({
  tracking: ruledSchema((typed) =>
    /^[\w/ -]*$/.test(toAsciiDigits(typed)) ? null : receiptMessages.tracking,
  ),
  cardEnd: ruledSchema((typed) =>
    /^(\d{4})?$/.test(toAsciiDigits(typed).trim()) ? null : receiptMessages.cardEnd,
  ),
  paidOn: ruledSchema(() => null),
})

/** Draft name of an order's receipt. */
export const draftOf = (orderId: number) => `receipt-${orderId}`

interface ReceiptFormProps {
  readonly order: Pick<Order, 'id' | 'createdAt'>
  readonly receipt: NonNullable<Order['cardToCard']>['receipt']
  onSent(): void
  /** Called when the shopper cancels; if absent, the form cannot be closed. */
  onCancel?(pressed: Element): void
}

/**
 * Form for the picture of a receipt or its numbers. Another receipt replaces the earlier one. This tab stores the typed fields
 * until they are sent, but not the picture, which is too large.
 */
export function ReceiptForm({ order: { id, createdAt }, receipt, onSent, onCancel }: ReceiptFormProps) {
  const [send, { error, isLoading }] = useSendReceiptMutation()
  const [photo, setPhoto] = useState({ image: '', refusal: '' })
  // A receipt that is sent before its picture is read would lack the picture.
  const [isReading, setReading] = useState(false)
  const failure = apiErrorOf(error)
  const { image: ofImage, ...ofFields } = failure?.fields ?? {}
  const form = draftOf(id)
  const [draft] = useState(() => readDraft(form))
  const initialValues = {
    tracking: receipt?.tracking ?? '',
    cardEnd: receipt?.cardEnd ?? '',
    paidOn: receipt?.paidOn ?? '',
    ...draft,
  }
  const submit = async ({ tracking, cardEnd, paidOn }: typeof initialValues) => {
    const { image } = photo
    if (!image && !tracking && !receipt?.hasPicture)
      return setPhoto({ image, refusal: receiptMessages.nothing })
    const more = { ...(image && { image }), ...(paidOn && { paidOn }) }
    const { data } = await send({ id, tracking, cardEnd, ...more })
    if (!data) return
    dropDraft(form)
    onSent()
  }
  return (
    <AppForm
      label="رسید کارت‌به‌کارت"
      className={orderPart.form}
      initialValues={initialValues}
      schema={schema}
      busy={isLoading || isReading}
      serverErrors={ofFields}
      onSubmit={(typed) => void submit(typed as typeof initialValues)}
    >
      <FormDraft form={form} />
      <PhotoField
        {...photo}
        hasOld={receipt?.hasPicture ?? false}
        refusal={photo.refusal || (isLoading ? '' : (ofImage ?? ''))}
        isReading={isReading}
        onPhoto={setPhoto}
        onReading={setReading}
      />
      <div className={styles.pair}>
        <FormTextField
          name="tracking"
          label="شمارهٔ پیگیری یا ارجاع"
          ltr
          inputMode="numeric"
          maxLength={receiptRules.tracking}
        />
        <FormTextField name="cardEnd" label="چهار رقم آخر کارت شما" ltr inputMode="numeric" />
      </div>
      <FormSelect name="paidOn" label="روز واریز">
        <option value="">انتخاب نشده</option>
        {daysSince(createdAt).map((day) => (
          <option key={day} value={day}>
            {formatFullDate(day)}
          </option>
        ))}
      </FormSelect>
      <FormFailure error={error} busy={isLoading} />
      <div className={stacks.wideRow}>
        <Button type="submit" busy={isLoading || isReading}>
          {isLoading ? 'در حال فرستادن رسید…' : 'فرستادن رسید'}
        </Button>
        {onCancel ? (
          <Button
            variant="ghost"
            onClick={({ currentTarget }) => {
              dropDraft(form)
              onCancel(currentTarget)
            }}
          >
            انصراف
          </Button>
        ) : null}
      </div>
    </AppForm>
  )
}

interface PhotoFieldProps {
  readonly image: string
  readonly refusal: string
  /** The shop already has a picture. */
  readonly hasOld: boolean
  /** A picture is being read; another one can be chosen afterwards, because the slower of two would replace the other. */
  readonly isReading: boolean
  onPhoto(photo: { image: string; refusal: string }): void
  onReading(isReading: boolean): void
}

function PhotoField({ image, refusal, hasOld, isReading, onPhoto, onReading }: PhotoFieldProps) {
  const hintId = useId()
  const pick = async ([file]: readonly File[]) => {
    if (!file) return
    onReading(true)
    const read = await readPhoto(file, { ...receiptRules, messages: receiptMessages })
    onReading(false)
    // A refused file does not replace the picture that was chosen before.
    onPhoto({ image: read.image || image, refusal: read.refusal })
  }
  return (
    <div className={orderPart.form}>
      {image ? <img src={image} alt="عکس رسیدی که می‌فرستید" className={styles.picture} /> : null}
      <FilePick
        accept={receiptRules.types.join()}
        aria-disabled={isReading || undefined}
        onClick={(event) => {
          if (isReading) event.preventDefault()
        }}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={hintId}
        onPick={(files) => void pick(files)}
      >
        <ImagePlus size={18} />
        <span>{image || hasOld ? 'عکس دیگر' : 'عکس رسید'}</span>
      </FilePick>
      <p id={hintId} role={refusal ? 'alert' : undefined} className={refusal ? texts.error : texts.quiet}>
        {refusal ||
          (hasOld && !image
            ? 'عکس قبلی می‌ماند، مگر عکس دیگری انتخاب کنید.'
            : 'عکس یا تصویر صفحهٔ رسید؛ اگر عکسی ندارید، شمارهٔ پیگیری کافی است.')}
      </p>
    </div>
  )
}

/** ISO days in Tehran from the order to today, newest first; at most 32. */
function daysSince(createdAt: string): string[] {
  const [first, last] = [dayNumberOf(Date.parse(createdAt)), dayNumberOf(Date.now())]
  return Array.from({ length: Math.min(32, last - first + 1) }, (_, index) => isoOfDayNumber(last - index))
}
