import { useFlow } from '../../../lib/useFlow.ts'
import type { KeptAction } from '../../../lib/keptAction.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { pendingFlow } from './pendingFlow.ts'

interface PendingNoteProps {
  /** The step before the action, as in «بعد از …» ("after …"). */
  after: string
  className?: string
}

/** Says in a form which pending action follows; renders nothing if there is none. */
export function PendingNote({ after, className }: PendingNoteProps) {
  const { action } = useFlow(pendingFlow).context
  if (!action) return null
  return (
    <Alert tone="info" className={className}>
      {`بعد از ${after}، ${wordsOf(action)}`}
    </Alert>
  )
}

function wordsOf({ kind, nameFa, count, strap }: KeptAction): string {
  if (kind === 'inBasket') return 'سفارش خود را ادامه می‌دهید.'
  const product = nameFa ? `«${nameFa}»` : 'کالایی که انتخاب کردید'
  if (kind === 'favourite') return `${product} به علاقه‌مندی‌های شما اضافه می‌شود.`
  const pieces = count > 1 ? `${formatNumber(count)} عدد ` : ''
  if (strap) return `${product} و «${strap.nameFa}» به سبد شما اضافه می‌شوند.`
  return `${pieces}${product} به سبد شما اضافه می‌شود.`
}
