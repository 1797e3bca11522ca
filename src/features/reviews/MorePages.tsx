import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import styles from './MorePages.module.css'

interface MorePagesProps {
  /** Once the first page is loaded. */
  list: { readonly total: number; readonly pageSize: number } | undefined
  /** Label of the button. */
  more: string
  /** The items of a page, each an `article`. */
  children(page: number): ReactNode
}

/** The first page of a list, and further ones below it on request. */
export function MorePages({ list, more, children }: MorePagesProps) {
  const [pages, setPages] = useState(1)
  const left = list ? list.total - pages * list.pageSize : 0
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <Fragment key={index}>{children(index + 1)}</Fragment>
      ))}
      {list && left > 0 ? (
        <Button
          variant="outline"
          className={styles.more}
          onClick={({ currentTarget }) => {
            if (left <= list.pageSize) focusLastRead(currentTarget)
            setPages(pages + 1)
          }}
        >
          {more}
        </Button>
      ) : null}
    </>
  )
}

/** Moves the focus to the last read item if loading the last page removes the pressed button. */
function focusLastRead(button: Element): void {
  const last = button.parentElement?.querySelector(':scope > article:last-of-type')
  focusSuccessor(button, () => last)
}
