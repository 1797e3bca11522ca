import { LoadMore, type LoadMoreProps } from './LoadMore.tsx'
import { Paging } from './Paging.tsx'
import { useListMoves, type GoodsPlace } from './useListMoves.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'

export interface ListFootProps extends LoadMoreProps {
  goods: GoodsPlace
  /** Loading the requested page failed; the previous list is shown. */
  failed: boolean
}

/** Links to more of a list, and a status line that announces page and sort changes to screen readers. */
export function ListFoot({ goods, failed, ...more }: ListFootProps) {
  const { span, total, pageSize, params } = more
  const last = Math.max(1, Math.ceil(total / pageSize))
  const said = useListMoves({ goods, failed, span, last, params })
  return (
    <>
      <LoadMore {...more} />
      <Paging current={span.to} last={last} params={params} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
