import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { toPersianDigits } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useListQueuedReviewsQuery, useSetReviewStatesMutation, viewOf } from './opinionsApi.ts'
import { Queue } from './Queue.tsx'
import { QueuePage } from './QueuePage.tsx'
import { polled } from '../shared/polled.ts'

/** Reviews of all products; waiting ones come first. */
export function ReviewsPage() {
  const [search] = useSearchParams()
  const query = useListQueuedReviewsQuery(viewOf(search), polled)
  const [set, { error, isLoading }] = useSetReviewStatesMutation()
  return (
    <>
      <PanelHead title="دیدگاه‌ها" />
      <QueryView query={query}>
        {(answer) => (
          <QueuePage {...answer} label="دیدگاه‌ها" unit="دیدگاه" empty="دیدگاهی در این دسته نیست.">
            <Queue
              key={search.toString()}
              label="دیدگاه‌ها"
              items={answer.items}
              error={error}
              isBusy={isLoading}
              decide={async (decided) => !(await set(decided)).error}
              about={({ rating, bought }) => (
                <>
                  <span>{`${toPersianDigits(rating)} از ۵ ستاره`}</span>
                  {bought ? <StatusPill tone="info">خریدار این کالا</StatusPill> : null}
                </>
              )}
            />
          </QueuePage>
        )}
      </QueryView>
    </>
  )
}
