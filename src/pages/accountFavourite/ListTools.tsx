import { use, useState } from 'react'
import type { FavouriteList } from '../../../contract/favourites/schemas.ts'
import { toSharedList } from '../../../contract/storefrontPaths.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import {
  useRemoveFavouriteListMutation,
  useSaveFavouriteListMutation,
} from '../../features/favourites/favouriteListApi.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import styles from './Favourites.module.css'
import { ListNameForm } from './ListNameForm.tsx'

/** Buttons that rename, share or remove the shown list of favourites. */
export function ListTools({ list, onRemoved }: { list: FavouriteList; onRemoved(): void }) {
  const [isRenaming, setRenaming] = useState(false)
  const [save, sharing] = useSaveFavouriteListMutation()
  const [remove, removal] = useRemoveFavouriteListMutation()
  const { id, key } = list
  const removeIt = async () => {
    const { data } = await remove({ id })
    if (data?.success) onRemoved()
  }
  const failure = sharing.error ?? removal.error
  const refusal = failure ? errorMessage(failure) : sharing.data?.message
  return (
    <>
      <div className={styles.tools}>
        <Button size="s" variant="outline" onClick={() => setRenaming(true)}>
          تغییر نام
        </Button>
        {key ? null : (
          <Button
            size="s"
            variant="outline"
            busy={sharing.isLoading}
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              void save({ id, shared: true })
            }}
          >
            اشتراک‌گذاری
          </Button>
        )}
        <TwoStepButton
          label="حذف فهرست"
          question="کالاها در علاقه‌مندی‌ها می‌مانند. فهرست حذف شود؟"
          yes="بله، حذف شود"
          no="نه"
          busy={removal.isLoading}
          onYes={() => void removeIt()}
        />
      </div>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {key ? <SharedAddress url={toSharedList(key)} busy={sharing.isLoading} onEnd={endSharing} /> : null}
      <Modal open={isRenaming} title="تغییر نام فهرست" closable onClose={() => setRenaming(false)}>
        <ListNameForm list={list} onSaved={() => setRenaming(false)} />
      </Modal>
    </>
  )

  function endSharing(pressed: HTMLElement) {
    focusSuccessor(pressed)
    void save({ id, shared: false })
  }
}

interface SharedAddressProps {
  url: string
  busy: boolean
  onEnd(pressed: HTMLElement): void
}

function SharedAddress({ url, busy, onEnd }: SharedAddressProps) {
  const { origin } = use(SiteContext)
  return (
    <section className={styles.shared} aria-label="اشتراک فهرست">
      <p>هر کس این پیوند را داشته باشد کالاهای این فهرست و نام آن را می‌بیند؛ نام شما دیده نمی‌شود.</p>
      <dl className={styles.address}>
        <CopyLine name="پیوند فهرست" value={origin + url} />
      </dl>
      <div className={styles.tools}>
        <ButtonLink size="s" variant="outline" to={url}>
          دیدن صفحهٔ فهرست
        </ButtonLink>
        <Button size="s" variant="ghost" busy={busy} onClick={({ currentTarget }) => onEnd(currentTarget)}>
          پایان اشتراک
        </Button>
      </div>
    </section>
  )
}
