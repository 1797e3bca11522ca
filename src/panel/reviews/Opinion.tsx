import type { ReactNode } from 'react'
import type { ReviewState } from '../../../contract/reviews/rules.ts'
import type { Tone } from '../../../contract/statuses.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RowCheck } from '../lists/RowCheck.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelMember } from '../panelPaths.ts'
import { MayLink } from '../frame/MayLink.tsx'
import { Failure } from '../shared/Failure.tsx'
import styles from './Queue.module.css'
import { stateNames } from './opinionsApi.ts'
import { moment } from '../shared/moment.ts'

/** Fields that reviews, questions and answers have in common. */
export interface OpinionItem {
  readonly id: number
  readonly product: { readonly id: number; readonly nameFa: string; readonly slug: string }
  readonly userId: number | null
  readonly author: string
  readonly text: string
  readonly state: ReviewState
  readonly cause: string
  readonly createdAt: string
}

interface OpinionProps {
  item: OpinionItem
  isChosen: boolean
  isBusy: boolean
  /** Error of the last decision by a button of this item. */
  error: unknown
  about: ReactNode
  /** Rendered below the text. */
  more?: ReactNode
  children?: ReactNode
  onChoose(): void
  onApprove(): void
  onHide(): void
}

const tones: Readonly<Record<ReviewState, Tone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

export function Opinion({ item, isChosen, isBusy, error, about, more, children, ...on }: OpinionProps) {
  const { product, userId, author, text, state, cause, createdAt } = item
  const name = <bdi>{author}</bdi>
  return (
    <li className={lists.card}>
      <div className={lists.line}>
        <RowCheck
          className={styles.check}
          label={`انتخاب نوشتهٔ ${author} دربارهٔ ${product.nameFa}`}
          checked={isChosen}
          onChange={on.onChoose}
        />
        <StatusPill tone={tones[state]}>{stateNames[state]}</StatusPill>
        {about}
      </div>
      <p className={lists.text}>{text}</p>
      {more}
      <p className={lists.quiet}>
        {userId ? (
          <MayLink permission="members.read" to={toPanelMember(userId)} className={lists.open}>
            {name}
          </MayLink>
        ) : (
          name
        )}
        <span>{`، دربارهٔ `}</span>
        <a href={toProduct(product)} className={lists.open} target="_blank" rel="noreferrer">
          <bdi>{product.nameFa}</bdi>
        </a>
        <span>{`، ${moment(createdAt)}`}</span>
      </p>
      {cause ? <p className={lists.text}>{`علت پنهان کردن: ${cause}`}</p> : null}
      <div className={lists.line}>
        {state === 'approved' ? null : (
          <Button size="s" variant="outline" aria-disabled={isBusy} onClick={on.onApprove}>
            تأیید
          </Button>
        )}
        {state === 'rejected' ? null : (
          <Button size="s" variant="ghost" onClick={on.onHide}>
            پنهان کردن…
          </Button>
        )}
        {children}
      </div>
      <Failure error={error} />
    </li>
  )
}
