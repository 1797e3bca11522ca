import { PROBLEM_DAYS, problemMessages } from '../../../contract/problems/rules.ts'
import { formatNumber } from '../../lib/persian.ts'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import styles from './Problem.module.css'

interface SentProps {
  code: string
  onClose(): void
  onDelete(): void
}

/** It has arrived: the code by which it can be taken back. */
export function Sent({ code, onClose, onDelete }: SentProps) {
  return (
    <FormOutcome className={styles.form}>
      <Alert tone="success">{problemMessages.sent}</Alert>
      <dl>
        <CopyLine name="کد گزارش" value={code} />
      </dl>
      <p className={styles.note}>
        {`با این کد می‌توانید گزارش را هر وقت بخواهید از همین‌جا پاک کنید. وگرنه خودش پس از ${formatNumber(PROBLEM_DAYS)} روز پاک می‌شود.`}
      </p>
      <div className={styles.ways}>
        <Button onClick={onClose}>بستن</Button>
        <Button variant="ghost" onClick={onDelete}>
          حذف گزارش
        </Button>
      </div>
    </FormOutcome>
  )
}
