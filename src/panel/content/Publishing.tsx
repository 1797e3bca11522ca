import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { jalaliYearOf } from '../../lib/jalali.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { JalaliDateField } from '../../ui/fields/JalaliDateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Question } from '../frame/Question.tsx'
import { toPanelContent } from '../panelPaths.ts'
import { keepFocusInSection } from '../shared/keepFocusInSection.ts'
import { momentOf, tehranOf } from '../shared/tehranMoment.ts'
import styles from './Content.module.css'
import { documentNames } from './documentForm.ts'
import {
  useDiscardDraftMutation,
  usePublishDocumentMutation,
  useWithdrawDocumentMutation,
  type AdminDocument,
  type ContentDocument,
} from './documentsApi.ts'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { FormSection } from '../shared/Sections.tsx'

interface PublishingProps {
  item: AdminDocument
  /** Version that the person has read and the server publishes; a later one causes a conflict. */
  seen: number
  /** The form has unsaved input, so publishing is refused. */
  isDirty: boolean
  /** Called with the new version after the server accepted a change by this component. */
  onDone(version: number): void
  /** Called after the draft was discarded, with the version from which the form must be reset. */
  onDiscarded(version: number): void
}

/** Publishes the saved draft now or at a set time, withdraws a published text, or discards the draft. */
export function Publishing({ item, seen, isDirty, onDone, onDiscarded }: PublishingProps) {
  const { id, version: latest, hasDraft, publishAt, publishedAt, refusal } = item
  const [publish, publishing] = usePublishDocumentMutation()
  const [withdraw, withdrawing] = useWithdrawDocumentMutation()
  const [isAsking, setAsking] = useState<'withdraw' | 'discard'>()
  /** Somebody pressed "publish" while the form had unsaved input. */
  const [isTooEarly, setTooEarly] = useState(false)
  const version = seen
  // A saved draft has another version, so that the reasons of an earlier refusal disappear.
  const error = [publishing, withdrawing].find(
    (call) => call.error && call.originalArgs?.version === seen,
  )?.error
  const take = ({ data }: { data?: AdminDocument }) => {
    setAsking(undefined)
    if (data) onDone(data.version)
  }
  const send = (at: string | null) => {
    setTooEarly(isDirty)
    withdrawing.reset()
    if (!isDirty) void publish({ id, version, at }).then(take)
  }
  const takeDown = () => {
    publishing.reset()
    void withdraw({ id, version }).then(take)
  }
  return (
    <FormSection id="publishing" title="انتشار">
      {latest > seen ? (
        <Alert tone="warning">
          این متن پس از بازشدن صفحه تغییر کرده است. پیش از انتشار ذخیره کنید یا صفحه را دوباره باز کنید تا
          تغییر را ببینید.
        </Alert>
      ) : null}
      {refusal ? (
        <Alert tone="danger" title="در زمان مقرر منتشر نشد">
          {refusal}
        </Alert>
      ) : null}
      {publishAt ? (
        <>
          <p role="status">{`این متن در ${formatDate(publishAt)}، ساعت ${formatTime(publishAt)} خودبه‌خود منتشر می‌شود.`}</p>
          <div className={lists.line}>
            <Button busy={publishing.isLoading} onClick={leaving(() => send(null))}>
              همین حالا منتشر شود
            </Button>
            <Button variant="outline" busy={withdrawing.isLoading} onClick={leaving(takeDown)}>
              لغو زمان‌بندی
            </Button>
          </div>
        </>
      ) : hasDraft ? (
        <>
          <div className={lists.line}>
            <Button busy={publishing.isLoading} onClick={leaving(() => send(null))}>
              انتشار
            </Button>
          </div>
          <Schedule busy={publishing.isLoading} onSchedule={send} />
        </>
      ) : (
        <p role="status">همهٔ تغییرها منتشر شده‌اند.</p>
      )}
      {isTooEarly && isDirty ? (
        <Alert tone="warning">
          تغییرهایی نوشته‌اید که ذخیره نشده‌اند. نخست پیش‌نویس را ذخیره کنید، سپس منتشر کنید.
        </Alert>
      ) : error ? (
        <Problems error={error} />
      ) : null}
      <div className={lists.line}>
        {publishedAt && !publishAt ? (
          <Button variant="ghost" size="s" onClick={leaving(() => setAsking('withdraw'))}>
            خارج‌کردن از انتشار
          </Button>
        ) : null}
        {hasDraft ? (
          <Button variant="ghost" size="s" onClick={leaving(() => setAsking('discard'))}>
            {publishedAt ? 'دورریختن تغییرهای منتشرنشده' : 'پاک‌کردن پیش‌نویس'}
          </Button>
        ) : null}
      </div>
      <Question
        open={isAsking === 'withdraw'}
        title="خارج‌کردن از انتشار"
        act="خارج شود"
        busy={withdrawing.isLoading}
        onAct={takeDown}
        onClose={() => setAsking(undefined)}
      >
        <p>
          {`«${item.title}» دیگر در فروشگاه دیده نمی‌شود و پیوندهای آن به جایی نمی‌رسند. ${
            hasDraft
              ? 'پیش‌نویس شما می‌ماند و متن منتشرشده در نسخه‌های قبلی نگه داشته می‌شود.'
              : 'متنش پیش‌نویس می‌شود.'
          }`}
        </p>
      </Question>
      <Discard
        {...{ item, seen, onDiscarded }}
        open={isAsking === 'discard'}
        onClose={() => setAsking(undefined)}
      />
    </FormSection>
  )
}

/** Click handler for a button that its own action may remove: moves the focus to the section first. */
const leaving =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    keepFocusInSection(currentTarget)
    act()
  }

function Problems({ error }: { error: unknown }) {
  const fields = apiErrorOf(error)?.fields
  if (!fields) return <Failure error={error} />
  return (
    <Alert tone="danger" title="هنوز نمی‌شود منتشر کرد">
      <ul>
        {Object.entries(fields).map(([field, message]) => (
          <li key={field}>{`${documentNames[field as keyof ContentDocument] ?? field}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Schedule({ busy, onSchedule }: { busy: boolean; onSchedule(at: string): void }) {
  const [day, setDay] = useState(() => tehranOf(new Date(Date.now() + 24 * 60 * 60_000).toISOString()).day)
  const [time, setTime] = useState('۹:۰۰')
  const [error, setError] = useState('')
  const year = jalaliYearOf(Date.now())
  const submit = () => {
    const at = momentOf(day, time)
    if (!at) return setError('روز و ساعت را مانند ۱۸:۳۰ بنویسید.')
    if (Date.parse(at) <= Date.now()) return setError('این زمان گذشته است.')
    setError('')
    onSchedule(at)
  }
  return (
    <div className={styles.schedule}>
      <JalaliDateField label="روز انتشار" value={day} onDate={setDay} years={{ from: year, to: year + 1 }} />
      <TextField
        label="ساعت (تهران)"
        value={time}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        ltr
        onChange={({ target }) => setTime(target.value)}
      />
      <Button variant="outline" busy={busy} onClick={leaving(submit)}>
        زمان‌بندی انتشار
      </Button>
    </div>
  )
}

interface DiscardProps extends Pick<PublishingProps, 'item' | 'seen' | 'onDiscarded'> {
  open: boolean
  onClose(): void
}

function Discard({ item, seen, onDiscarded, open, onClose }: DiscardProps) {
  const { id, publishedAt, title, versions } = item
  const [discard, { isLoading, error }] = useDiscardDraftMutation()
  const navigate = useNavigate()
  const act = async () => {
    const { data } = await discard({ id, version: seen })
    if (!data) return
    onClose()
    if (publishedAt) onDiscarded(seen + 1)
    else void navigate(toPanelContent())
  }
  return (
    <Question
      open={open}
      title={publishedAt ? 'دورریختن تغییرها' : 'پاک‌کردن پیش‌نویس'}
      act={publishedAt ? 'دور ریخته شود' : 'پاک شود'}
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>
        {publishedAt
          ? `تغییرهای منتشرنشدهٔ «${title}» از میان می‌روند؛ متن منتشرشده می‌ماند.`
          : versions.length > 0
            ? `«${title}» و نسخه‌های قبلی آن پاک می‌شوند و برنمی‌گردند.`
            : `«${title}» هرگز منتشر نشده است و پس از پاک‌شدن برنمی‌گردد.`}
      </p>
      <Problems error={error} />
    </Question>
  )
}
