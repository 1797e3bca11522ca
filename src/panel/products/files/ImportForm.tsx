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
import styles from './FilesPage.module.css'
import { ImportChanges } from './ImportChanges.tsx'
import { ImportQuestion } from './ImportQuestion.tsx'
import { ImportReport } from './ImportReport.tsx'
import { UndoImport } from './UndoImport.tsx'
import {
  downloadProducts,
  useImportProductsMutation,
  usePreviewImportMutation,
  useGetImportProgressQuery,
} from '../productsApi.ts'
import formStyles from '../../shared/Form.module.css'

interface Picked {
  readonly name: string
  readonly csv: string
}

const notCsv = 'فایل باید CSV یا «Unicode Text» باشد. در اکسل آن را با قالب «CSV UTF-8» ذخیره کنید.'
const tooLong = 'این فایل برای وارد کردن از پنل بزرگ است؛ آن را چند تکه کنید یا با فرمان import وارد کنید.'
/** Maximum bytes of a file; a character takes at most four. */
const LARGEST = LONGEST_CSV * 4

/** Imports a CSV file after a preview with the report of the command `import`. */
export function ImportForm() {
  const [picked, setPicked] = useState<Picked>()
  /** A chosen file whose preview got no answer. */
  const [waiting, setWaiting] = useState<Picked>()
  const [keepsOld, setKeepsOld] = useState(true)
  const [problem, setProblem] = useState('')
  const [preview, previewing] = usePreviewImportMutation()
  const [run, running] = useImportProductsMutation()
  const dispatch = useAppDispatch()
  const [isAsked, setAsked] = useState(false)
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const look = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setPicked(undefined)
    setWaiting(undefined)
    previewing.reset()
    running.reset()
    if (!/\.(csv|txt)$/i.test(file.name) && file.type !== 'text/csv') return setProblem(notCsv)
    if (file.size > LARGEST) return setProblem(tooLong)
    const csv = await csvText(file)
    // A NUL character means a binary file.
    if (csv.includes('\0')) return setProblem(notCsv)
    if (csv.length > LONGEST_CSV) return setProblem(tooLong)
    if (csv.trim() === '') return setProblem('این فایل خالی است.')
    await check({ name: file.name, csv })
  }
  const check = async (file: Picked) => {
    setProblem('')
    setWaiting(undefined)
    const { data, error } = await preview({ csv: file.csv, dryRun: true })
    if (data) return setPicked(file)
    // A refused file would be refused again.
    if (apiErrorOf(error)?.status !== 400) setWaiting(file)
    setProblem(errorMessage(error))
  }
  const apply = async () => {
    if (!picked) return
    setAsked(false)
    if (button.current) focusSuccessor(button.current, () => section.current?.querySelector('[role="group"]'))
    setProblem('')
    try {
      if (keepsOld)
        saveFile(await dispatch(downloadProducts({ filter: {}, columns: 'all' })), 'products-before.csv')
      await run({ csv: picked.csv, dryRun: false }).unwrap()
      setPicked(undefined)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  const report = previewing.data
  const count = report ? report.added + report.updated : 0

  return (
    <section ref={section} className={formStyles.section} aria-labelledby="import">
      <h2 id="import">وارد کردن از فایل</h2>
      <p className={styles.quiet}>
        هر کالا از ستون «کد کالا» شناخته می‌شود؛ کد تازه، کالای تازه می‌سازد و آنچه در فایل ستونی ندارد، همان
        می‌ماند. هر گزینهٔ کالا سطر خودش را دارد؛ قیمت و موجودی گزینه را در همان سطر عوض کنید.
      </p>
      <DropZone onFiles={([file]) => void look(file)}>
        <FilePick accept=".csv,.txt,text/csv" onPick={([file]) => void look(file)}>
          <FileUp size={18} aria-hidden="true" />
          انتخاب فایل CSV
        </FilePick>
        <span className={styles.quiet}>یا فایل را اینجا رها کنید</span>
      </DropZone>
      {previewing.isLoading ? <ImportProgress>در حال بررسی فایل…</ImportProgress> : null}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {waiting ? (
        <div>
          <RetryButton size="s" onRetry={() => void check(waiting)}>
            بررسی دوبارهٔ <bdi>{waiting.name}</bdi>
          </RetryButton>
        </div>
      ) : null}
      {running.data ? (
        <>
          <ImportReport
            title={running.data.brokenOff ? 'بخشی از فایل وارد شد' : 'وارد شد'}
            report={running.data}
          />
          {running.data.brokenOff ? (
            <p>
              کالاهای شمرده‌شده وارد شده‌اند و بقیهٔ فایل نه. فایل را درست کنید و دوباره بدهید؛ آنچه وارد شده
              است، بدون تغییر می‌ماند.
            </p>
          ) : null}
          {running.data.id > 0 ? (
            <UndoImport
              key={running.data.id}
              id={running.data.id}
              count={running.data.added + running.data.review.products}
            />
          ) : null}
        </>
      ) : picked && report ? (
        <>
          <ImportReport title="بررسی" file={picked.name} report={report} />
          <ImportChanges {...report} />
          {report.brokenOff ? <p>از این فایل فقط همین بخش خوانده شد و فقط همین وارد می‌شود.</p> : null}
          {count > 0 ? (
            <>
              <Checkbox
                label="ذخیرهٔ فایل کالاهای فعلی پیش از وارد کردن، تا در صورت نیاز با آن برگردید"
                checked={keepsOld}
                onChange={({ target }) => setKeepsOld(target.checked)}
              />
              <div className={formStyles.ways}>
                <Button
                  ref={button}
                  busy={running.isLoading}
                  onClick={() => (report.review.asks ? setAsked(true) : void apply())}
                >
                  {`وارد کردن ${formatNumber(count)} سطر`}
                </Button>
                <Button
                  variant="outline"
                  onClick={({ currentTarget }) => {
                    focusSuccessor(currentTarget, () => section.current?.querySelector('input'))
                    setPicked(undefined)
                  }}
                >
                  انصراف
                </Button>
              </div>
              {running.isLoading ? <ImportProgress>در حال وارد کردن…</ImportProgress> : null}
              <ImportQuestion
                open={isAsked}
                review={report.review}
                rows={count}
                onAct={() => void apply()}
                onClose={() => setAsked(false)}
              />
            </>
          ) : (
            <p>این فایل چیزی را عوض نمی‌کند.</p>
          )}
        </>
      ) : null}
    </section>
  )
}

/** Text of a CSV file: UTF-8, or the UTF-16 of Excel's "Unicode Text". */
async function csvText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** Polling interval, ms: a few thousand rows take a minute. */
const FRESH = 1000

/** Progress of an import. */
function ImportProgress({ children }: { children: string }) {
  const { currentData } = useGetImportProgressQuery(undefined, { pollingInterval: FRESH })
  const percent = Math.max(currentData?.percent ?? 0, 0)
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.quiet}>
        {children}
      </p>
      <progress aria-label={children} max={100} value={percent} />
      <span className={styles.quiet}>{`${formatNumber(percent)}٪`}</span>
    </div>
  )
}
