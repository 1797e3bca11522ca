import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Address } from '../../../../contract/identity/memberSchemas.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import { useRemoveAddressMutation, useSaveAddressMutation } from './addressesApi.ts'
import { addressLine } from './addressLine.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { focusSuccessor } from '../../../ui/page/focusSuccessor.ts'
import { StatusPill } from '../../../ui/product/StatusPill.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './Addresses.module.css'

interface AddressCardProps {
  address: Address
  /** Id of the address's edit button, to which the focus returns from the form. */
  editId: string
  onEdit(): void
}

/** An address with its actions. */
export function AddressCard({ address, editId, onEdit }: AddressCardProps) {
  const [remove, removal] = useRemoveAddressMutation()
  const [save, saving] = useSaveAddressMutation()
  const [isAsked, setAsked] = useState(false)
  const remover = useRef<HTMLButtonElement>(null)
  const { id, title, receiver, mobile, postalCode, isDefault } = address
  const error = removal.error ?? saving.error
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={texts.title}>{title}</h2>
        {isDefault ? <StatusPill tone="info">پیش‌فرض</StatusPill> : null}
      </div>
      <p>{addressLine(address)}</p>
      <p className={texts.faint}>
        کد پستی{'\u00a0'}
        <bdi dir="ltr">{toPersianDigits(postalCode)}</bdi>
        <span>{` · ${receiver} · `}</span>
        <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
      </p>
      {error ? (
        <p role="alert" className={texts.error}>
          {errorMessage(error)}
        </p>
      ) : null}
      <div className={styles.ways}>
        <Button
          variant="outline"
          size="s"
          icon={<Pencil size={16} />}
          id={editId}
          aria-label={`ویرایش نشانی ${title}`}
          onClick={onEdit}
        >
          ویرایش
        </Button>
        {isDefault ? null : (
          <Button
            variant="ghost"
            size="s"
            busy={saving.isLoading}
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget, () => document.getElementById(editId))
              void save({ id, isDefault: true })
            }}
          >
            انتخاب به‌عنوان پیش‌فرض
          </Button>
        )}
        <Button
          ref={remover}
          variant="ghost"
          size="s"
          busy={removal.isLoading}
          icon={<Trash2 size={16} />}
          aria-label={`حذف نشانی ${title}`}
          onClick={() => setAsked(true)}
        >
          حذف
        </Button>
      </div>
      <Modal open={isAsked} title={`نشانی «${title}» حذف شود؟`} closable onClose={() => setAsked(false)}>
        <div className={styles.ways}>
          <Button
            onClick={() => {
              // Move the focus, because the dialog would return it to the button, which disappears with the card.
              if (remover.current) focusSuccessor(remover.current)
              setAsked(false)
              void remove({ id })
            }}
          >
            حذف نشانی
          </Button>
          <Button variant="outline" onClick={() => setAsked(false)}>
            انصراف
          </Button>
        </div>
      </Modal>
    </article>
  )
}
