import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Question } from '../frame/Question.tsx'
import { useLazyCountUnusedPicturesQuery, useRemoveUnusedPicturesMutation } from './libraryApi.ts'
import { Failure } from '../shared/Failure.tsx'

const MEGABYTE = 1_000_000

/** Deletes all unused pictures after a confirmation. */
export function RemoveUnused() {
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
