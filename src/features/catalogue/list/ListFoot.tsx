import { LoadMore, type LoadMoreProps } from './LoadMore.tsx'
import { Paging } from './Paging.tsx'
import { useListMoves, type GridsRef } from './useListMoves.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'

export interface ListFootProps extends LoadMoreProps {
  grids: GridsRef
  /** Loading the requested page failed; the previous list is shown. */
  failed: boolean
}

/** Links to more of a list, and a status line that announces page and sort changes to screen readers. */
export function ListFoot({ grids, failed, ...more }: ListFootProps) {
  const { span, total, pageSize, params } = more
  const last = Math.max(1, Math.ceil(total / pageSize))
  const said = useListMoves({ grids, failed, span, last, params })
  return (
    <>
      <LoadMore {...more} />
      <Paging current={span.to} last={last} params={params} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
