import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { LONGEST_CSV } from '../../../../contract/catalogue/admin/terms.ts'
import { apiErrorOf, errorMessage } from '../../../api/errorMessage.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { focusSuccessor } from '../../../ui/page/focusSuccessor.ts'
import { DropZone } from '../../lists/DropZone.tsx'
import { FilePick } from '../../../ui/fields/FilePick.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import { ImportChanges, ImportQuestion } from './ImportChanges.tsx'
import { ImportReport } from './ImportReport.tsx'
import { UndoImport } from './Undo.tsx'
import {
  downloadProducts,
  useImportProductsMutation,
  usePreviewImportMutation,
  useGetImportProgressQuery,
} from '../productsApi.ts'
import formStyles from '../../shared/Form.module.css'
import type { ImportAnswer } from '../../../../contract/catalogue/admin/bulkSchemas.ts'
import { FormSection } from '../../shared/Sections.tsx'

interface Picked {
  readonly name: string
  readonly csv: string
}

const notCsv = 'فایل باید CSV یا «Unicode Text» باشد. در اکسل آن را با قالب «CSV UTF-8» ذخیره کنید.'
const tooLong = 'این فایل برای وارد کردن از پنل بزرگ است؛ آن را چند تکه کنید یا با فرمان import وارد کنید.'
/** Maximum size of a file in bytes, as a UTF-8 character takes at most four. */
const LARGEST = LONGEST_CSV * 4

/** Imports a CSV file after a preview, which shows the same report as the command `import`. */
export function ImportForm() {
  const [picked, setPicked] = useState<Picked>()
  /** A chosen file whose preview failed without a verdict, so that it can be repeated. */
  const [waiting, setWaiting] = useState<Picked>()
  const [problem, setProblem] = useState('')
  const [preview, previewing] = usePreviewImportMutation()
  const [run, running] = useImportProductsMutation()
  const dispatch = useAppDispatch()
  /** The file that was chosen last; answers about others are ignored. */
  const chosen = useRef<File>(undefined)

  const readFile = async (file: File | undefined) => {
    if (!file) return
    chosen.current = file
    setProblem('')
    setPicked(undefined)
    setWaiting(undefined)
    previewing.reset()
    running.reset()
    const { csv, refusal } = await readCsv(file)
    if (chosen.current !== file) return
    if (refusal) return setProblem(refusal)
    await requestPreview({ name: file.name, csv })
  }
  const requestPreview = async (file: Picked) => {
    const { current } = chosen
    setProblem('')
    setWaiting(undefined)
    const { data, error } = await preview({ csv: file.csv, dryRun: true })
    if (chosen.current !== current) return
    if (data) return setPicked(file)
    // Offer no repetition after a 400, because the server would refuse the same file again.
    if (apiErrorOf(error)?.status !== 400) setWaiting(file)
    setProblem(errorMessage(error))
  }
  const apply = async (keepsOld: boolean) => {
    if (!picked) return
    setProblem('')
    try {
      if (keepsOld)
        saveFile(await dispatch(downloadProducts({ filter: {}, columns: 'all' })), 'products-before.csv')
      await run({ csv: picked.csv, dryRun: false }).unwrap()
      setPicked((now) => (now === picked ? undefined : now))
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  const report = previewing.data
  const count = report ? rowsOf(report) : 0

  return (
    <FormSection id="import" title="وارد کردن از فایل">
      <p className={formStyles.quiet}>
        هر کالا از ستون «کد کالا» شناخته می‌شود؛ کد تازه، کالای تازه می‌سازد و آنچه در فایل ستونی ندارد، همان
        می‌ماند. هر گزینهٔ کالا سطر خودش را دارد؛ قیمت و موجودی گزینه را در همان سطر عوض کنید.
      </p>
      <DropZone onFiles={([file]) => void readFile(file)}>
        <FilePick accept=".csv,.txt,text/csv" onPick={([file]) => void readFile(file)}>
          <FileUp size={18} />
          انتخاب فایل CSV
        </FilePick>
        <span className={formStyles.quiet}>یا فایل را اینجا رها کنید</span>
      </DropZone>
      {previewing.isLoading ? <ImportProgress>در حال بررسی فایل…</ImportProgress> : null}
      {problem && !picked ? <Alert tone="danger">{problem}</Alert> : null}
      {waiting ? (
        <div>
          <RetryButton size="s" onRetry={() => void requestPreview(waiting)}>
            بررسی دوبارهٔ <bdi>{waiting.name}</bdi>
          </RetryButton>
        </div>
      ) : null}
      {running.data ? (
        <Imported answer={running.data} />
      ) : picked && report ? (
        <>
          <ImportReport title="بررسی" file={picked.name} report={report} />
          <ImportChanges {...report} />
          {report.brokenOff ? <p>از این فایل فقط همین بخش خوانده شد و فقط همین وارد می‌شود.</p> : null}
          {count > 0 ? (
            <Applying
              report={report}
              busy={running.isLoading}
              onCancel={() => {
                setProblem('')
                setPicked(undefined)
              }}
              onApply={apply}
            />
          ) : (
            <p>این فایل چیزی را عوض نمی‌کند.</p>
          )}
          {problem ? <Alert tone="danger">{problem}</Alert> : null}
        </>
      ) : null}
    </FormSection>
  )
}

const rowsOf = ({ added, updated }: ImportAnswer) => added + updated

/** The result of an import, with an undo button. */
function Imported({ answer }: { answer: ImportAnswer }) {
  const { id, added, review, brokenOff } = answer
  return (
    <>
      <ImportReport title={brokenOff ? 'بخشی از فایل وارد شد' : 'وارد شد'} report={answer} />
      {brokenOff ? (
        <p>
          کالاهای شمرده‌شده وارد شده‌اند و بقیهٔ فایل نه. فایل را درست کنید و دوباره بدهید؛ آنچه وارد شده است،
          بدون تغییر می‌ماند.
        </p>
      ) : null}
      {id > 0 ? <UndoImport key={id} id={id} count={added + review.products} /> : null}
    </>
  )
}

interface ApplyingProps {
  report: ImportAnswer
  busy: boolean
  onCancel(): void
  onApply(keepsOld: boolean): Promise<void>
}

/** The options and buttons below a preview. */
function Applying({ report, busy, onCancel, onApply }: ApplyingProps) {
  const [keepsOld, setKeepsOld] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(report)
  const apply = () => {
    setAsked(false)
    const section = button.current?.closest('section')
    if (button.current) focusSuccessor(button.current, () => section?.querySelector('[role="group"]'))
    void onApply(keepsOld)
  }
  return (
    <>
      <Checkbox
        label="ذخیرهٔ فایل کالاهای فعلی پیش از وارد کردن، تا در صورت نیاز با آن برگردید"
        checked={keepsOld}
        onChange={({ target }) => setKeepsOld(target.checked)}
      />
      <div className={formStyles.ways}>
        <Button ref={button} busy={busy} onClick={() => (report.review.asks ? setAsked(true) : apply())}>
          {`وارد کردن ${formatNumber(rows)} سطر`}
        </Button>
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            const section = currentTarget.closest('section')
            focusSuccessor(currentTarget, () => section?.querySelector('input'))
            onCancel()
          }}
        >
          انصراف
        </Button>
      </div>
      {busy ? <ImportProgress>در حال وارد کردن…</ImportProgress> : null}
      <ImportQuestion
        open={isAsked}
        review={report.review}
        rows={rows}
        onAct={apply}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

/** Reads a CSV file; `refusal` says in Persian why it cannot be imported. */
async function readCsv(file: File): Promise<{ csv: string; refusal?: string }> {
  const refused = (refusal: string) => ({ csv: '', refusal })
  if (!/\.(csv|txt)$/i.test(file.name) && file.type !== 'text/csv') return refused(notCsv)
  if (file.size > LARGEST) return refused(tooLong)
  const csv = await csvText(file)
  // A NUL character means a binary file, such as a workbook.
  if (csv.includes('\0')) return refused(notCsv)
  if (csv.length > LONGEST_CSV) return refused(tooLong)
  return csv.trim() === '' ? refused('این فایل خالی است.') : { csv }
}

/** Decodes a CSV file from UTF-8, or from the UTF-16 of Excel's "Unicode Text". */
async function csvText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Polling interval, ms; an import of a few thousand rows takes a minute. */
const FRESH = 1000

/** Polls and shows the progress of the running import. */
function ImportProgress({ children }: { children: string }) {
  const { currentData } = useGetImportProgressQuery(undefined, { pollingInterval: FRESH })
  const percent = Math.max(currentData?.percent ?? 0, 0)
  return (
    <div className={stacks.wideRow}>
      <p role="status" className={formStyles.quiet}>
        {children}
      </p>
      <progress aria-label={children} max={100} value={percent} />
      <span className={formStyles.quiet}>{`${formatNumber(percent)}٪`}</span>
    </div>
  )
}
