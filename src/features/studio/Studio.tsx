import { useLocation } from 'react-router'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { FittingFields, useFitting } from './Calibration.tsx'
import { OnWrist } from './OnWrist.tsx'
import { Parts } from './Parts.tsx'
import { Profile } from './Profile.tsx'
import { Straps, type Offered } from './Straps.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './Studio.module.css'
import { useGetStudioQuery } from './studioApi.ts'
import { wristWidth } from './wrist.ts'

export interface StudioProps extends Offered {
  open: boolean
  onClose(): void
}

/** Dialog of the watch studio: the watch on the shopper's wrist, the watch with other straps, and its parts explained. */
export function Studio({ open, onClose, ...offered }: StudioProps) {
  const query = useGetStudioQuery({ id: offered.id }, { skip: !open })
  const { search } = useLocation()
  const { data: watch } = query
  return (
    <Modal open={open} wide title="روی مچ من" closable onClose={onClose}>
      {query.isError ? (
        <LoadFailed title="ساعت کشیده نشد" query={query} />
      ) : watch ? (
        <>
          <Tabs
            label="کارگاه ساعت"
            openAtFirst={search.includes('strap=') ? 'straps' : 'wrist'}
            tabs={[
              { id: 'wrist', title: 'روی مچ', content: <Fit watch={watch} /> },
              { id: 'straps', title: 'بندها', content: <Straps watch={watch} {...offered} /> },
              { id: 'parts', title: 'اجزای ساعت', content: <Parts watch={watch} /> },
            ]}
          />
          <p className={texts.small}>این تصویر نقاشی است، نه عکس؛ اندازه‌ها از مشخصات کالا می‌آید.</p>
        </>
      ) : (
        <Skeleton blockSize={420} radius="m" />
      )}
    </Modal>
  )
}

function Fit({ watch }: { watch: StudioAnswer }) {
  const { fitting, change, scale } = useFitting()
  return (
    <div className={styles.fitting}>
      <OnWrist watch={watch} scale={scale} wrist={fitting.wrist} />
      <FittingFields fitting={fitting} onChange={change} className={styles.fields} />
      <Profile measures={watch.measures} wrist={wristWidth(fitting.wrist)} scale={scale} />
    </div>
  )
}
