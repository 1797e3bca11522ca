import { useState } from 'react'
import { MOST_PICTURES } from '../../../contract/catalogue/admin/terms.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PictureSource } from '../library/PictureSource.tsx'
import { PictureTile } from './PictureTile.tsx'
import { picturesFromText, picturesToText, type PictureDraft } from './pictures.ts'
import lists from '../lists/Lists.module.css'
import styles from './PicturesField.module.css'
import texts from '../../ui/page/texts.module.css'
import { useRowFocus } from '../shared/useRowFocus.ts'
import { FieldError } from '../shared/FieldError.tsx'

/** Form field for the pictures of a product in order; lists of the shop show the first one. */
export function PicturesField({ name }: { name: string }) {
  const { value, error, change } = useFormText(name)
  const pictures = picturesFromText(value)
  const set = (next: readonly PictureDraft[]) => change(picturesToText(next))
  const { list, focusAfterRender } = useRowFocus<HTMLOListElement>()
  const [removed, setRemoved] = useState<{ picture: PictureDraft; index: number }>()
  const [dragged, setDragged] = useState<string>()

  const move = (imageUrl: string, to: number, way?: 'back' | 'on') => {
    const picture = pictures.find((one) => one.imageUrl === imageUrl)
    if (!picture) return
    const next = pictures.filter((one) => one !== picture)
    next.splice(to, 0, picture)
    set(next)
    if (way) focusAfterRender(imageUrl, way)
  }
  const remove = (index: number) => {
    const picture = pictures[index]
    if (!picture) return
    set(pictures.filter((one) => one !== picture))
    setRemoved({ picture, index })
  }
  const undo = () => {
    if (!removed) return
    const next = [...pictures]
    next.splice(removed.index, 0, removed.picture)
    set(next)
    setRemoved(undefined)
    focusAfterRender(removed.picture.imageUrl, 'remove')
  }

  return (
    <div className={styles.whole}>
      {pictures.length > 0 ? (
        <ol className={styles.list} ref={list} aria-label="تصویرها">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.imageUrl}
              picture={picture}
              index={index}
              isLast={index === pictures.length - 1}
              isDragged={dragged === picture.imageUrl}
              onAlt={(alt) => set(pictures.map((one) => (one === picture ? { ...one, alt } : one)))}
              onMove={(by) => move(picture.imageUrl, index + by, by < 0 ? 'back' : 'on')}
              onRemove={() => remove(index)}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, index)
                setDragged(undefined)
              }}
            />
          ))}
        </ol>
      ) : (
        <p className={texts.quiet}>بی هیچ تصویری، فروشگاه نقاشی همین ساعت را نشان می‌دهد.</p>
      )}
      {removed ? (
        <div role="status" className={lists.line}>
          <span>{`تصویر ${formatNumber(removed.index + 1)} برداشته شد.`}</span>
          <Button variant="outline" size="s" onClick={undo}>
            برگرداندن
          </Button>
        </div>
      ) : null}
      <FieldError text={error} />
      <PictureSource
        room={MOST_PICTURES - pictures.length}
        onPick={({ imageUrl }) => {
          if (pictures.some((one) => one.imageUrl === imageUrl)) return
          set([...pictures, { imageUrl, alt: '' }])
        }}
      />
    </div>
  )
}
