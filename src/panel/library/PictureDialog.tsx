import type { Permission } from '../../../contract/authorization/permissions.ts'
import { LONGEST_PICTURE_NAME, placeNames } from '../../../contract/library/terms.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { MayLink } from '../frame/MayLink.tsx'
import lists from '../lists/Lists.module.css'
import {
  toPanelBrand,
  toPanelCategory,
  toPanelOrder,
  toPanelProduct,
  toPanelSettings,
} from '../panelPaths.ts'
import styles from './Library.module.css'
import {
  useGetPictureQuery,
  useRemovePictureMutation,
  useRenamePictureMutation,
  type PictureWithPlaces,
} from './libraryApi.ts'
import { Failure } from '../shared/Failure.tsx'

interface PictureDialogProps {
  /** Id of the picture; empty: the dialog is closed. */
  hash: string
  onClose(): void
}

/** Shows one picture with the places that use it; staff can rename or delete it. */
export function PictureDialog({ hash, onClose }: PictureDialogProps) {
  return (
    <Modal open={hash !== ''} title="تصویر" wide closable onClose={onClose}>
      <Shown key={hash} hash={hash} onClose={onClose} />
    </Modal>
  )
}

function Shown({ hash, onClose }: PictureDialogProps) {
  const query = useGetPictureQuery(hash)
  return (
    <QueryView query={query}>
      {(picture) => (
        <div className={styles.detail}>
          <Picture
            src={picture.wholeUrl}
            alt={picture.name || 'تصویر بی‌نام'}
            width={picture.width}
            height={picture.height}
            sizes="(min-width: 768px) 480px, 90vw"
            className={styles.large}
          />
          <div className={styles.facts}>
            <NameForm picture={picture} />
            <p className={lists.quiet}>
              {`${formatNumber(picture.width)} در ${formatNumber(picture.height)} پیکسل؛ از ${formatDate(picture.addedAt)}`}
            </p>
            <Places picture={picture} />
            {picture.uses === 0 ? <Removal hash={hash} onGone={onClose} /> : null}
          </div>
        </div>
      )}
    </QueryView>
  )
}

function NameForm({ picture: { hash, name } }: { picture: PictureWithPlaces }) {
  const draft = useDraft(`picture-${hash}`, { name })
  const [rename, { isLoading, isSuccess, error, reset }] = useRenamePictureMutation()
  const save = async () => {
    const sent = draft.latest()
    const { data } = await rename({ hash, name: sent.name })
    // A name that was typed while the request was pending stays.
    if (data && draft.latest() === sent) draft.clear({ name: data.name })
  }
  return (
    <form
      className={lists.form}
      aria-label="نام تصویر"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) void save()
      }}
    >
      {draft.note}
      <TextField
        {...draft.field('name', reset)}
        label="نام"
        maxLength={LONGEST_PICTURE_NAME}
        autoComplete="off"
        error={error ? errorMessage(error) : ''}
      />
      <div className={lists.line}>
        <Button type="submit" variant="outline" size="s" busy={isLoading}>
          ذخیرهٔ نام
        </Button>
        {isSuccess ? <span role="status">ذخیره شد.</span> : null}
      </div>
    </form>
  )
}

function Places({ picture: { places, uses } }: { picture: PictureWithPlaces }) {
  if (uses === 0) return <p>در هیچ جای فروشگاه به کار نرفته است.</p>
  return (
    <section className={styles.places} aria-labelledby="picture-places">
      <h3 id="picture-places">کجا به کار رفته</h3>
      <ul>
        {places.map(({ place, id, title }) => {
          const words = title ? `${placeNames[place]}: ${title}` : placeNames[place]
          const page = pages[place]
          return (
            <li key={`${place} ${id}`}>
              {page ? (
                <MayLink permission={page.permission} to={page.to(id)}>
                  {words}
                </MayLink>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface PlacePage {
  readonly permission: Permission
  to(id: string): string
}

/** Panel pages on which staff can replace the picture, by the kind of its use. */
const pages: Partial<Record<PictureWithPlaces['places'][number]['place'], PlacePage>> = {
  product: { permission: 'products.read', to: toPanelProduct },
  brand: { permission: 'products.read', to: toPanelBrand },
  category: { permission: 'products.read', to: toPanelCategory },
  order: { permission: 'orders.read', to: toPanelOrder },
  shop: { permission: 'settings.write', to: () => toPanelSettings() },
}

function Removal({ hash, onGone }: { hash: string; onGone(): void }) {
  const [remove, { isLoading, error }] = useRemovePictureMutation()
  const act = async () => {
    const { data } = await remove(hash)
    if (data) onGone()
  }
  return (
    <>
      <Failure error={error} />
      <TwoStepButton
        label="پاک کردن تصویر"
        question="این تصویر پاک شود؟"
        yes="پاک شود"
        no="انصراف"
        busy={isLoading}
        onYes={() => void act()}
      />
    </>
  )
}
