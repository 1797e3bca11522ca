import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Review } from '../../../contract/reviews/schemas.ts'
import { isApiError } from '../../api/errors.ts'
import { useAppDispatch } from '../../api/store.ts'
import { loginRequested } from '../identity/login/loginIntents.ts'
import { useVoteReviewMutation } from './reviewsApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './ReviewVotes.module.css'
import { useIsMember } from '../identity/session/useIsMember.ts'

/** Buttons that vote whether a review was helpful. A member has one vote and can change it. */
export function ReviewVotes({ review: { id, author, helpful, unhelpful, myVote } }: { review: Review }) {
  const dispatch = useAppDispatch()
  const isMember = useIsMember()
  const [vote, { data, error, isLoading }] = useVoteReviewMutation()
  const say = (helps: boolean) => {
    if (!isMember) dispatch(loginRequested({ reason: 'vote' }))
    else if (!isLoading && myVote !== helps) void vote({ reviewId: id, helpful: helps })
  }
  const refusal = isApiError(error) ? error.message : data && !data.success ? data.message : ''
  const choices = [
    { helps: true, count: helpful, word: 'مفید بود', Icon: ThumbsUp },
    { helps: false, count: unhelpful, word: 'مفید نبود', Icon: ThumbsDown },
  ]
  return (
    <div className={styles.votes} role="group" aria-label={`آیا دیدگاه ${author} مفید بود؟`}>
      {choices.map(({ helps, count, word, Icon }) => (
        <button
          key={word}
          type="button"
          className={styles.vote}
          aria-pressed={myVote === helps}
          aria-label={`${word}، ${formatNumber(count)} رأی`}
          onClick={() => say(helps)}
        >
          <Icon size={16} />
          <span>{word}</span>
          <span className={styles.count}>{formatNumber(count)}</span>
        </button>
      ))}
      {refusal ? (
        <span role="alert" className={texts.error}>
          {refusal}
        </span>
      ) : null}
    </div>
  )
}
