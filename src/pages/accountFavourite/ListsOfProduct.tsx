import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { favouriteLists } from '../../../contract/favourites/lists.ts'
import type { FavouriteList } from '../../../contract/favourites/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { usePutInFavouriteListMutation } from '../../features/favourites/favouriteListApi.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import styles from './Favourites.module.css'
import texts from '../../ui/page/texts.module.css'
import { ListNameForm } from './ListNameForm.tsx'

interface ListsOfProductProps {
  product: ProductListItem
  lists: readonly FavouriteList[]
}

/** Below a favourite: names the lists that contain it, and opens the choice of lists. */
export function ListsOfProduct({ product, lists }: ListsOfProductProps) {
  const [isOpen, setOpen] = useState(false)
  const names = lists.filter(({ codes }) => codes.includes(product.websiteCode)).map(({ name }) => name)
  return (
    <>
      <button
        type="button"
        className={styles.lists}
        aria-label={`فهرست‌های ${product.nameFa}`}
        onClick={() => setOpen(true)}
      >
        <ListPlus size={16} />
        <span className={texts.cut}>{names.length > 0 ? names.join('، ') : 'افزودن به فهرست'}</span>
      </button>
      <Modal open={isOpen} title="فهرست‌های این کالا" closable onClose={() => setOpen(false)}>
        <ListChoice product={product} lists={lists} />
      </Modal>
    </>
  )
}

function ListChoice({ product: { websiteCode, nameFa }, lists }: ListsOfProductProps) {
  const [put, { data, error, isLoading, originalArgs }] = usePutInFavouriteListMutation()
  const [isMaking, setMaking] = useState(lists.length === 0)
  const change = (id: number, isIn: boolean) => void put({ id, WebsiteCode: websiteCode, isIn })
  // The checkbox shows the new state before the answer.
  const isIn = ({ id, codes }: FavouriteList) =>
    isLoading && originalArgs?.id === id ? originalArgs.isIn : codes.includes(websiteCode)
  const refusal = error ? errorMessage(error) : data?.message
  return (
    <>
      <p className={styles.note}>{nameFa}</p>
      {lists.map((list) => (
        <Checkbox
          key={list.id}
          label={list.name}
          end={formatNumber(list.codes.length)}
          checked={isIn(list)}
          onChange={({ target }) => change(list.id, target.checked)}
        />
      ))}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {isMaking ? (
        <ListNameForm
          onSaved={(id) => {
            setMaking(false)
            change(id, true)
          }}
        />
      ) : lists.length < favouriteLists.max ? (
        <Button variant="outline" wide className={styles.make} onClick={() => setMaking(true)}>
          فهرست تازه
        </Button>
      ) : null}
    </>
  )
}
