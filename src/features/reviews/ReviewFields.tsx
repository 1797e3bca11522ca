import { MOST_PICTURES, MOST_POINTS, reviewLengths } from '../../../contract/reviews/rules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { FormPictures, type Uploads } from '../../forms/pictures/FormPictures.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import stacks from '../../ui/page/stacks.module.css'
import { downloadOwnPicture, useAddReviewPictureMutation } from './reviewsApi.ts'
import { useSources } from './useSources.ts'

const pointsLength = MOST_POINTS * (reviewLengths.point.max + 1)
const SIDE = 96

/** Form fields for pros and cons, one per line. */
export function PointFields() {
  const hint = `هر نکته در یک خط؛ تا ${formatNumber(MOST_POINTS)} نکته.`
  const field = { rows: 3, maxLength: pointsLength, hint }
  return (
    <div className={stacks.columns}>
      <FormTextArea {...field} name="pros" label="نکته‌های مثبت (اختیاری)" />
      <FormTextArea {...field} name="cons" label="نکته‌های منفی (اختیاری)" />
    </div>
  )
}

interface PicturesFieldProps extends Uploads {
  /** If set, called instead of opening the file dialog, because the visitor is not logged in. */
  onBlocked?: (() => void) | undefined
  /** Called when an upload fails because the session has expired. */
  onExpired(): void
}

export function PicturesField({ onExpired, ...props }: PicturesFieldProps) {
  const [add] = useAddReviewPictureMutation()
  return (
    <FormPictures
      {...props}
      name="pictures"
      most={MOST_PICTURES}
      label="عکس‌های دیدگاه"
      hint={`تا ${formatNumber(MOST_PICTURES)} عکس از خود کالا؛ پس از بررسی نمایش داده می‌شود.`}
      add={async (image) => {
        const answer = await add({ image })
        if (apiErrorOf(answer.error)?.status === 401) onExpired()
        return answer
      }}
      Preview={Preview}
    />
  )
}

function Preview({ id, alt }: { id: string; alt: string }) {
  const [src] = useSources([{ id, url: '' }], downloadOwnPicture)
  return src ? (
    <img src={src} alt={alt} width={SIDE} height={SIDE} />
  ) : (
    <Skeleton inlineSize={SIDE} blockSize={SIDE} radius="m" />
  )
}
