import { useState } from 'react'
import { MOST_PICTURES } from '../../../contract/catalogue/admin/terms.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PictureSource } from '../library/PictureSource.tsx'
import { picturesFromText, picturesToText, type PictureDraft } from './pictures.ts'
import lists from '../lists/Lists.module.css'
import styles from './PicturesField.module.css'
import texts from '../../ui/page/texts.module.css'
import { useRowFocus } from '../shared/useRowFocus.ts'
import { FieldError } from '../shared/FieldError.tsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { DropIcon } from '../shared/DropButton.tsx'
import { MoveButton } from '../shared/Moving.tsx'

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
    set(pictures.filter((one) => one !== picture).toSpliced(to, 0, picture))
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
    set(pictures.toSpliced(removed.index, 0, removed.picture))
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

const SIDE = 180

interface PictureTileProps {
  picture: PictureDraft
  index: number
  isLast: boolean
  isDragged: boolean
  onAlt(alt: string): void
  onMove(by: 1 | -1): void
  onRemove(): void
  /** Called with this picture when its drag starts, with undefined when it ends. */
  onDrag(imageUrl: string | undefined): void
  /** Called when another picture is dropped on this one. */
  onDrop(): void
}

/** One picture of a product with its description; staff drag it, move it by buttons or remove it. */
function PictureTile(props: PictureTileProps) {
  const { picture, index, isLast, isDragged, onAlt, onMove, onRemove, onDrag, onDrop } = props
  const number = formatNumber(index + 1)
  return (
    <li className={classes(styles.tile, isDragged && styles.dragged)} data-key={picture.imageUrl}>
      <div
        className={styles.picture}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', picture.imageUrl)
          onDrag(picture.imageUrl)
        }}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length > 0) return
          event.preventDefault()
          onDrop()
        }}
      >
        <Picture
          src={picture.imageUrl}
          alt={picture.alt || `تصویر ${number}`}
          width={SIDE}
          height={SIDE}
          sizes={`${SIDE}px`}
        />
        {index === 0 ? <span className={styles.first}>اصلی</span> : null}
      </div>
      <div className={styles.tools}>
        <MoveButton
          label={`جلو آوردن تصویر ${number}`}
          icon={ArrowRight}
          way="back"
          onMove={index > 0 ? () => onMove(-1) : undefined}
        />
        <MoveButton
          label={`عقب بردن تصویر ${number}`}
          icon={ArrowLeft}
          way="on"
          onMove={isLast ? undefined : () => onMove(1)}
        />
        <DropIcon label={`برداشتن تصویر ${number}`} way="remove" onDrop={onRemove} />
      </div>
      <TextField
        label="توضیح تصویر"
        value={picture.alt}
        maxLength={200}
        onChange={({ target }) => onAlt(target.value)}
      />
    </li>
  )
}
