import { useRef, useState, type RefObject } from 'react'
import { pointsOf, pointsProblem, reviewLengths, reviewMessages } from '../../../contract/reviews/rules.ts'
import type { Review } from '../../../contract/reviews/schemas.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { sessionExpired } from '../../api/events.ts'
import { useAppDispatch } from '../../api/store.ts'
import { loginRequested } from '../identity/login/loginIntents.ts'
import { useAddQuestionMutation, useAddReviewMutation } from './reviewsApi.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormDraft } from '../../forms/FormDraft.tsx'
import { FormHeld } from '../../forms/FormHeld.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { readPictures } from '../../forms/pictures/FormPictures.tsx'
import { FormRating } from '../../forms/FormRating.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { formSchema, ratingSchema, ruledSchema, textSchema } from '../../forms/schemas.ts'
import { dropDraft, readDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { PicturesField, PointFields } from './ReviewFields.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './ReviewForm.module.css'
import { useIsMember } from '../identity/session/useIsMember.ts'

export interface ReviewFormProps {
  readonly kind: 'review' | 'question' | 'answer'
  readonly productId: number
  /** Id of the question to answer. */
  readonly parentId?: number
  /** The member's existing review, which the form changes. */
  readonly before?: Pick<Review, 'rating' | 'text' | 'pros' | 'cons' | 'pictures'>
  /** Whether the backend accepts pros, cons and pictures. */
  readonly takesDetails?: boolean
  /** The button that opened the form, to which the focus returns on cancelling. */
  readonly opener: RefObject<HTMLElement | null>
  /** Called with the server's message after a success. */
  onDone(message: string): void
  onCancel(): void
}

const m = reviewMessages
const reviewText = textSchema({
  ...reviewLengths.review,
  messages: { required: m.reviewRequired, short: m.reviewShort, long: m.reviewLong },
})
const questionText = textSchema({
  ...reviewLengths.question,
  messages: { required: m.questionRequired, short: m.questionShort, long: m.questionLong },
})
const points = ruledSchema((typed) => pointsProblem(pointsOf(typed)))
const reviewSchema = formSchema({
  rating: ratingSchema(m.ratingRequired),
  text: reviewText,
  pros: points,
  cons: points,
  pictures: ruledSchema(() => null),
})
const questionSchema = formSchema({ rating: ratingSchema('').min(0), text: questionText })

interface Values {
  readonly rating: number
  readonly text: string
  /** Pros (and cons), one per line, only in a review. */
  readonly pros?: string
  readonly cons?: string
  /** Comma-separated ids of pictures. */
  readonly pictures?: string
}

const starTitles = ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی']
const words = {
  review: { title: 'دیدگاه شما', field: 'متن دیدگاه', send: 'ثبت دیدگاه' },
  question: { title: 'پرسش شما', field: 'متن پرسش', send: 'ثبت پرسش' },
  answer: { title: 'پاسخ شما', field: 'متن پاسخ', send: 'ثبت پاسخ' },
} as const

const listsOf = ({ pros = '', cons = '', pictures = '' }: Omit<Values, 'rating' | 'text'>) => ({
  pros: pointsOf(pros),
  cons: pointsOf(cons),
  pictures: [...readPictures(pictures)],
})

/**
 * Form of a review, a question or an answer. Submitting asks anonymous visitors to log in. This tab stores the input until it is
 * saved or cancelled.
 */
export function ReviewForm(props: ReviewFormProps) {
  const { kind, productId, parentId, before, takesDetails = false, opener, onDone, onCancel } = props
  const dispatch = useAppDispatch()
  const isMember = useIsMember()
  const [addReview, review] = useAddReviewMutation()
  const [addQuestion, question] = useAddQuestionMutation()
  const [refusal, setRefusal] = useState('')
  const isReview = kind === 'review'
  const { isLoading, error } = isReview ? review : question
  const { title, field, send } = words[kind]
  const form = [kind, productId, parentId].filter((part) => part !== undefined).join('-')
  const [draft] = useState(() => readDraft(form))
  const buttons = useRef<HTMLDivElement>(null)
  const [waiting, setWaiting] = useState(0)
  // True if the form was submitted during uploads; it is sent once they end.
  const [isHeld, setHeld] = useState(false)
  const isHolding = isHeld && waiting > 0
  const askLogin = () => void dispatch(loginRequested({ reason: isReview ? 'review' : 'question' }))
  // Opens the login over the form, as for anonymous visitors.
  const onExpired = () => {
    dispatch(sessionExpired())
    askLogin()
  }
  const submit = async ({ rating, text, ...lists }: Values) => {
    if (!isMember) return askLogin()
    if (waiting > 0) return setHeld(true)
    setRefusal('')
    const call = isReview
      ? addReview({ id: productId, rating, text, ...(takesDetails && listsOf(lists)) })
      : addQuestion({ id: productId, text, ...(parentId === undefined ? {} : { parentId }) })
    const { data, error: refused } = await call
    if (apiErrorOf(refused)?.status === 401) onExpired()
    if (data?.success) {
      dropDraft(form)
      onDone(data.message || (isReview ? m.reviewReceived : m.questionReceived))
    } else if (data) setRefusal(data.message)
  }

  const failure = apiErrorOf(error)
  const isShown = failure && !failure.fields && failure.status !== 401
  const message = refusal || (isShown ? failure.message : '')
  return (
    <AppForm
      label={title}
      className={styles.form}
      initialValues={{
        rating: Number(draft['rating'] ?? before?.rating ?? 0),
        text: draft['text'] ?? before?.text ?? '',
        ...(isReview && {
          pros: draft['pros'] ?? before?.pros.join('\n') ?? '',
          cons: draft['cons'] ?? before?.cons.join('\n') ?? '',
          pictures: draft['pictures'] ?? before?.pictures.map(({ id }) => id).join() ?? '',
        }),
      }}
      schema={isReview ? reviewSchema : questionSchema}
      busy={isLoading || isHolding}
      serverErrors={failure?.fields}
      focusFirst
      onSubmit={(values) => void submit(values)}
    >
      {isReview ? <FormRating name="rating" label="امتیاز شما" titles={starTitles} required /> : null}
      <FormTextArea
        name="text"
        label={field}
        maxLength={isReview ? reviewLengths.review.max : reviewLengths.question.max}
        hint={isReview ? 'از تجربهٔ خود بنویسید؛ پس از بررسی با نام شما نمایش داده می‌شود.' : undefined}
      />
      {takesDetails ? (
        <>
          <PointFields />
          <PicturesField
            waiting={waiting}
            onWaiting={setWaiting}
            onRefused={() => setHeld(false)}
            onBlocked={isMember ? undefined : askLogin}
            onExpired={onExpired}
          />
        </>
      ) : null}
      <FormHeld isDue={isHeld && waiting === 0} onDue={() => setHeld(false)} />
      <FormMessage text={message} />
      <div ref={buttons} className={stacks.row}>
        <Button type="submit" busy={isLoading || isHolding}>
          {isHolding ? 'ثبت پس از رسیدن عکس‌ها…' : send}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            dropDraft(form)
            if (buttons.current) focusSuccessor(buttons.current, () => opener.current)
            onCancel()
          }}
        >
          انصراف
        </Button>
      </div>
      <FormDraft form={form} />
    </AppForm>
  )
}
