import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { Failure } from '../shared/Failure.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './Library.module.css'
import { useListPicturesInfiniteQuery, type LibraryPicture, type PictureFilter } from './libraryApi.ts'

/** Side of a thumbnail, px. */
const SIDE = 160
/** The server counts uses up to this number. */
const MANY = 100

interface PictureGridProps {
  filter: PictureFilter
  onChoose(picture: LibraryPicture): void
}

/** Pictures of the library, newest first; a button loads the next page. */
export function PictureGrid({ filter, onChoose }: PictureGridProps) {
  const query = useListPicturesInfiniteQuery(filter)
  return (
    <QueryView query={query}>
      {({ pages }) => {
        const pictures = pages.flatMap(({ items }) => items)
        if (pictures.length === 0) return <Empty isNarrow={Object.keys(filter).length > 0} />
        return (
          <>
            <ul className={styles.grid} aria-label="تصویرها">
              {pictures.map((picture) => (
                <Tile key={picture.hash} picture={picture} onChoose={onChoose} />
              ))}
            </ul>
            <Failure error={query.error} />
            {query.hasNextPage ? (
              <Button
                variant="outline"
                className={styles.more}
                busy={query.isFetching}
                onClick={() => void query.fetchNextPage()}
              >
                تصویرهای بیشتر
              </Button>
            ) : null}
          </>
        )
      }}
    </QueryView>
  )
}

function Tile({ picture, onChoose }: { picture: LibraryPicture } & Pick<PictureGridProps, 'onChoose'>) {
  return (
    <li>
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
        <span className={texts.tiny}>{usesInWords(picture.uses)}</span>
      </button>
    </li>
  )
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
