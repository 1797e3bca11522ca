import { useState } from 'react'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useAddress } from '../lists/address.ts'
import styles from './Library.module.css'
import {
  pictureFilterOf,
  useLazyCountUnusedPicturesQuery,
  useRemoveUnusedPicturesMutation,
} from './libraryApi.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { PictureFilters } from './PictureFilters.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { PictureUpload } from './PictureUpload.tsx'
import { Trash2 } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Question } from '../frame/Question.tsx'
import { Failure } from '../shared/Failure.tsx'

/** Maximum number of pictures in one upload. */
const MOST_AT_ONCE = 50

/** The picture library: staff upload a picture once and use it on products, brands and pages. */
export function LibraryPage() {
  const [params, set] = useAddress()
  const filter = pictureFilterOf(params)
  const [opened, setOpened] = useState('')
  const [added, setAdded] = useState('')
  return (
    <>
      <PanelHead title="تصویرها">
        <RemoveUnused />
      </PanelHead>
      <PictureUpload
        shape="own"
        room={MOST_AT_ONCE}
        ignoresPaste={opened !== ''}
        onAdd={({ name }) => setAdded(name)}
      />
      {added ? <p role="status">{`«${added}» در کتابخانه است.`}</p> : null}
      <PictureFilters filter={filter} onFilter={({ words = '', used = '' }) => set({ q: words, used })} />
      <div className={styles.page}>
        <PictureGrid key={JSON.stringify(filter)} filter={filter} onChoose={({ hash }) => setOpened(hash)} />
      </div>
      <PictureDialog hash={opened} onClose={() => setOpened('')} />
    </>
  )
}

const MEGABYTE = 1_000_000

/** Deletes all unused pictures after a confirmation. */
function RemoveUnused() {
  const [count, { data, error, isFetching }] = useLazyCountUnusedPicturesQuery()
  const [remove, removal] = useRemoveUnusedPicturesMutation()
  const [isAsked, setAsked] = useState(false)
  const [notice, setNotice] = useState('')
  const ask = async () => {
    setNotice('')
    const counted = await count()
    if (!counted.data) return
    if (counted.data.count > 0) setAsked(true)
    else setNotice('تصویر بی‌استفاده‌ای از پیش از ۲۴ ساعت گذشته نیست.')
  }
  const act = async () => {
    const { data: done } = await remove({ until: data?.until ?? '' })
    if (!done) return
    setAsked(false)
    setNotice(`${formatNumber(done.removed)} تصویر پاک شد.`)
  }
  return (
    <>
      <Button
        variant="outline"
        size="s"
        busy={isFetching}
        icon={<Trash2 size={18} />}
        onClick={() => void ask()}
      >
        پاک کردن بی‌استفاده‌ها
      </Button>
      {notice ? <p role="status">{notice}</p> : null}
      <Failure error={error} />
      <Question
        open={isAsked && data !== undefined}
        title="تصویرهای بی‌استفاده پاک شوند؟"
        act="پاک شوند"
        busy={removal.isLoading}
        error={removal.error}
        onAct={() => void act()}
        onClose={() => setAsked(false)}
      >
        <p>
          {`${formatNumber(data?.count ?? 0)} تصویر (${formatNumber(Math.ceil((data?.bytes ?? 0) / MEGABYTE))} مگابایت) در هیچ کالا، سفارش، صفحه، مقاله یا تنظیمی به کار نرفته است. تصویرهای ۲۴ ساعت گذشته می‌مانند، و هر تصویری که تا آن لحظه به کار رود.`}
        </p>
      </Question>
    </>
  )
}
