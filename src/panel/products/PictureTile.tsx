import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import type { PictureDraft } from './pictures.ts'
import { DropIcon } from '../shared/DropButton.tsx'
import { MoveButton } from '../shared/Moving.tsx'
import styles from './PicturesField.module.css'

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
export function PictureTile(props: PictureTileProps) {
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
        autoComplete="off"
        onChange={({ target }) => onAlt(target.value)}
      />
    </li>
  )
}
