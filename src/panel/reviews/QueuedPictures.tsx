import { apiErrorOf } from '../../api/errorMessage.ts'
import { ReviewPictures } from '../../features/reviews/ReviewPictures.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { downloadQueuedPicture, useRemoveReviewPictureMutation } from './opinionsApi.ts'

/** Pictures of a review; staff check them and can remove each. */
export function QueuedPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const [remove, { error, isLoading }] = useRemoveReviewPictureMutation()
  if (ids.length === 0) return null
  return (
    <div>
      <ReviewPictures
        pictures={ids.map((id) => ({ id, url: '' }))}
        name={name}
        read={downloadQueuedPicture}
        large
      />
      <div className={lists.line}>
        {ids.map((id, index) => (
          <TwoStepButton
            key={id}
            label={`برداشتن عکس ${formatNumber(index + 1)}`}
            question="این عکس برای همیشه پاک شود؟"
            yes="پاک شود"
            no="بماند"
            busy={isLoading}
            onYes={(pressed) => {
              focusSuccessor(pressed)
              void remove({ id })
            }}
          />
        ))}
      </div>
      {apiErrorOf(error) ? <Failure error={error} /> : null}
    </div>
  )
}
