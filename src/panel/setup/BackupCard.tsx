import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelBackup, toPanelGuide } from '../panelPaths.ts'
import { Fact } from './Fact.tsx'
import { Card } from '../shared/Sections.tsx'
import { moment } from '../shared/moment.ts'
import { sizeWords } from './sizeWords.ts'
import styles from './Setup.module.css'
import { useGetSetupQuery, useMakeBackupMutation, type Health } from './setupApi.ts'
import { Failure } from '../shared/Failure.tsx'

/** Polling interval while the server makes a backup, ms. */
const LOOK_EVERY_MS = 2000
const SHOWN_FILES = 5

/** Shows the last backup, a button that makes one now, and the backup files to download. */
export function BackupCard({
  lastAt,
  bytes,
  ms,
  isDaily,
  isSealed,
  isRunning,
  failedAt,
  files,
}: Health['backup']) {
  const [make, { error, isLoading, isSuccess }] = useMakeBackupMutation()
  useGetSetupQuery(undefined, { pollingInterval: LOOK_EVERY_MS, skip: !isRunning })
  const isBusy = isLoading || isRunning
  return (
    <Card id="health-backup" title="نسخهٔ پشتیبان">
      <dl className={styles.facts}>
        <Fact name="آخرین نسخه">
          {lastAt
            ? `${moment(lastAt)}، ${sizeWords(bytes)}، در ${formatNumber(Math.max(1, Math.round(ms / 1000)))} ثانیه`
            : 'هنوز ساخته نشده'}
        </Fact>
        <Fact name="هر روز">{isDaily ? 'ساخته می‌شود' : 'ساخته نمی‌شود (BACKUP_DIR تنظیم نشده است)'}</Fact>
      </dl>
      <Button variant="outline" size="s" busy={isBusy} onClick={() => void make()}>
        پشتیبان‌گیری همین حالا
      </Button>
      {error ? (
        <Failure error={error} />
      ) : isBusy ? (
        <p role="status">نسخه ساخته می‌شود؛ فروشگاه در این میان کار می‌کند.</p>
      ) : failedAt ? (
        <Alert tone="danger">{`ساختن نسخه در ${moment(failedAt)} ناموفق بود؛ علت در گزارش (log) سرور است.`}</Alert>
      ) : isSuccess ? (
        <Alert tone="success">نسخه ساخته شد.</Alert>
      ) : null}
      {isSealed ? null : (
        <p className={lists.quiet}>
          نسخه همهٔ سفارش‌ها و کلیدهای فروشگاه را دارد. تا رمز آن (<bdi dir="ltr">BACKUP_PASSPHRASE</bdi>) روی
          سرور تنظیم نشود، از اینجا دریافت نمی‌شود.
        </p>
      )}
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="نسخه‌ها">
          {files.slice(0, SHOWN_FILES).map((file) => (
            <li key={file.name}>
              <span>{`${moment(file.at)}، ${sizeWords(file.bytes)}`}</span>
              {file.isSealed ? (
                <a href={toPanelBackup(file.name)} download className={lists.touch}>
                  دریافت
                </a>
              ) : (
                <span className={lists.quiet}>بی‌رمز</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <a href={toPanelGuide('backup-and-restore')} target="_blank" rel="noopener" className={lists.touch}>
        راهنمای پشتیبان‌گیری و بازگردانی
      </a>
    </Card>
  )
}
