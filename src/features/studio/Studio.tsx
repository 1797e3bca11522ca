import { useState } from 'react'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { FittingFields } from './Calibration.tsx'
import { OnWrist } from './OnWrist.tsx'
import { Profile } from './Profile.tsx'
import styles from './Studio.module.css'
import { useGetStudioQuery } from './studioApi.ts'
import { keepFitting, readFitting, USUAL_SCALE, wristWidth, type Fitting } from './wrist.ts'

export interface StudioProps {
  /** The watch. */
  id: number
  open: boolean
  onClose(): void
}

/** The watch studio: the watch at true size on the shopper's wrist. */
export function Studio({ id, open, onClose }: StudioProps) {
  const query = useGetStudioQuery({ id }, { skip: !open })
  const [fitting, setFitting] = useState(readFitting)
  const change = (next: Fitting) => {
    setFitting(next)
    keepFitting(next)
  }
  const { data: watch } = query
  return (
    <Modal open={open} wide title="روی مچ من" closable onClose={onClose}>
      {query.isError ? (
        <LoadFailed title="ساعت کشیده نشد" query={query} />
      ) : watch ? (
        <div className={styles.fitting}>
          <OnWrist watch={watch} scale={fitting.scale ?? USUAL_SCALE} wrist={fitting.wrist} />
          <FittingFields fitting={fitting} onChange={change} className={styles.fields} />
          <Profile
            measures={watch.measures}
            wrist={wristWidth(fitting.wrist)}
            scale={fitting.scale ?? USUAL_SCALE}
          />
          <p className={styles.note}>این تصویر نقاشی است، نه عکس؛ اندازه‌ها از مشخصات کالا می‌آید.</p>
        </div>
      ) : (
        <Skeleton blockSize={420} radius="m" />
      )}
    </Modal>
  )
}
