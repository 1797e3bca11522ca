import { X } from 'lucide-react'
import type { ProductImage } from '../../../contract/schemas/product.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import styles from './ZoomDialog.module.css'

export interface ZoomDialogProps {
  /** Closed without one. */
  image: ProductImage | undefined
  name: string
  onClose(): void
}

/** A picture in its full size over the page; where the screen is smaller it is moved about. */
export function ZoomDialog({ image, name, onClose }: ZoomDialogProps) {
  const dialog = useDialog({ open: image !== undefined, closable: true, onClose })
  return (
    <dialog {...dialog} className={styles.dialog} aria-label={name}>
      {image ? (
        <>
          <div className={styles.bar}>
            <IconButton label="بستن" variant="floating" onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <Picture
            src={image.imageUrl}
            alt={image.alt || name}
            width={1080}
            height={1080}
            sizes="1080px"
            priority
          />
        </>
      ) : null}
    </dialog>
  )
}
