import { RefreshCw } from 'lucide-react'
import type { Answer } from '../../../contract/endpoints.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import texts from '../../ui/page/texts.module.css'
import index from '../ElementsIndex.module.css'
import { useListOutboxQuery } from './outboxApi.ts'
import styles from './OutboxPage.module.css'

/** Text messages without a configured SMS provider, newest first, so that testers can read codes. */
export function OutboxPage() {
  const { data, error, isFetching, refetch } = useListOutboxQuery(undefined, { pollingInterval: 5000 })
  return (
    <Container className={index.page}>
      <PageHead title="صندوق پیامک" noindex />
      <Breadcrumb
        container={false}
        items={[
          { name: 'بخش داخلی', url: toElements() },
          { name: 'صندوق پیامک', url: toElements('outbox') },
        ]}
      />
      <h1>صندوق پیامک</h1>
      <p className={index.lead}>
        تا هنگامی که سرویس پیامکی تنظیم نشده است، پیامک‌ها فرستاده نمی‌شوند و اینجا می‌مانند.
      </p>
      <div>
        <Button
          variant="outline"
          size="s"
          busy={isFetching && !data}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          به‌روز کردن
        </Button>
      </div>
      {error ? (
        <Alert tone="danger">صندوق پیامک در دسترس نیست. شاید سرویس پیامکی تنظیم شده باشد.</Alert>
      ) : data ? (
        <Messages items={data.items} />
      ) : (
        <Skeleton blockSize="120px" radius="m" />
      )}
    </Container>
  )
}

function Messages({ items }: Answer<'listOutbox'>) {
  if (items.length === 0) return <EmptyState title="هنوز پیامکی نیست" />
  return (
    <ul className={styles.list} aria-label="پیامک‌ها">
      {items.map(({ id, mobile, text, createdAt }) => (
        <li key={id} className={styles.message}>
          <div className={styles.head}>
            <bdi dir="ltr" className={texts.strong}>
              {mobile}
            </bdi>
            <time dateTime={createdAt} className={texts.faint}>
              {formatDate(createdAt)}، {formatTime(createdAt)}
            </time>
          </div>
          <p dir="auto" className={texts.lines}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
