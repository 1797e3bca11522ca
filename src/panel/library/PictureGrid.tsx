import { useState } from 'react'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import styles from './Library.module.css'
import { useListPicturesQuery, type LibraryPicture, type PictureFilter } from './libraryApi.ts'

/** px */
const SIDE = 160
/** The server stops counting here. */
const MANY = 100

interface PictureGridProps {
  /** A new filter needs a new `key`, because the pages belong to it. */
  filter: PictureFilter
  onChoose(picture: LibraryPicture): void
}

/** Pictures of the library, newest first; a button adds the next page. */
export function PictureGrid({ filter, onChoose }: PictureGridProps) {
  const [pages, setPages] = useState<readonly string[]>([''])
  const last = useListPicturesQuery({ ...filter, ...afterOf(pages.at(-1)) })
  const next = last.currentData?.next ?? ''
  return (
    <QueryView query={last}>
      {({ items }) =>
        items.length === 0 && pages.length === 1 ? (
          <Empty isNarrow={Object.keys(filter).length > 0} />
        ) : (
          <>
            <ul className={styles.grid} aria-label="تصویرها">
              {pages.map((after) => (
                <PageOfPictures key={after} query={{ ...filter, ...afterOf(after) }} onChoose={onChoose} />
              ))}
            </ul>
            {next || last.isFetching ? (
              <Button
                variant="outline"
                className={styles.more}
                busy={last.isFetching}
                onClick={() => setPages([...pages, next])}
              >
                تصویرهای بیشتر
              </Button>
            ) : null}
          </>
        )
      }
    </QueryView>
  )
}

const afterOf = (after = '') => (after ? { after } : {})

function PageOfPictures({
  query,
  onChoose,
}: {
  query: Parameters<typeof useListPicturesQuery>[0] & object
  onChoose(picture: LibraryPicture): void
}) {
  const { currentData } = useListPicturesQuery(query)
  return currentData?.items.map((picture) => (
    <li key={picture.hash}>
      <button type="button" className={styles.tile} onClick={() => onChoose(picture)}>
        <Picture
          src={picture.wholeUrl}
          alt={picture.name || 'تصویر بی‌نام'}
          width={SIDE}
          height={SIDE}
          sizes={`${SIDE}px`}
        />
        <span className={styles.name} aria-hidden="true">
          <bdi>{picture.name || 'بی‌نام'}</bdi>
        </span>
        <span className={styles.uses}>{usesInWords(picture.uses)}</span>
      </button>
    </li>
  ))
}

function usesInWords(uses: number): string {
  if (uses === 0) return 'بی‌استفاده'
  return uses >= MANY ? `در بیش از ${formatNumber(MANY - 1)} جا` : `در ${formatNumber(uses)} جا`
}

function Empty({ isNarrow }: { isNarrow: boolean }) {
  return isNarrow ? (
    <EmptyState title="تصویری با این مشخصات نیست" text="نام دیگری بنویسید یا همه‌جا را انتخاب کنید." />
  ) : (
    <EmptyState title="هنوز تصویری نیست" text="فایلی انتخاب کنید، اینجا رها کنید یا بچسبانید." />
  )
}
