import { LoadMore, type LoadMoreProps } from './LoadMore.tsx'
import { Paging } from './Paging.tsx'
import { useListMoves, type GridsRef } from './useListMoves.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'

export interface ListFootProps extends LoadMoreProps {
  grids: GridsRef
  /** Loading the requested page failed, so the previous list is still shown. */
  failed: boolean
}

/** Links to more products of a list, and a status line that announces a new page or order to screen readers. */
export function ListFoot({ grids, failed, ...more }: ListFootProps) {
  const { span, total, pageSize, params } = more
  const last = Math.max(1, Math.ceil(total / pageSize))
  const status = useListMoves({ grids, failed, span, last, params })
  return (
    <>
      <LoadMore {...more} />
      <Paging current={span.to} last={last} params={params} />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  )
}
