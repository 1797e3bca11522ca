import { useEffect, useState } from 'react'
import { errorMessage } from '../../../api/errorMessage.ts'
import { useAppDispatch, type AppThunk } from '../../../api/store.ts'
import { dataUrlOf } from '../../../lib/readPhoto.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './CardToCard.module.css'

interface ReceiptPictureProps {
  orderId: number
  /** Time of the receipt; another time means another picture, which is downloaded again. */
  sentAt: string
  download(orderId: number): AppThunk<Promise<Blob>>
}

/** The picture of a receipt. Downloaded by a call with a login, because it has no public URL. */
export function ReceiptPicture({ orderId, sentAt, download }: ReceiptPictureProps) {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState({ src: '', refusal: '' })
  useEffect(() => {
    let isGone = false
    const show = (next: typeof shown) => {
      if (!isGone) setShown(next)
    }
    dispatch(download(orderId))
      .then(dataUrlOf)
      .then(
        (src) => show({ src, refusal: '' }),
        (error: unknown) => show({ src: '', refusal: errorMessage(error) }),
      )
    return () => {
      isGone = true
    }
  }, [dispatch, download, orderId, sentAt])
  if (shown.refusal) return <p className={texts.quiet}>{shown.refusal}</p>
  if (!shown.src) return <Skeleton blockSize="240px" radius="m" />
  return <img src={shown.src} alt="عکس رسید" className={styles.picture} />
}
