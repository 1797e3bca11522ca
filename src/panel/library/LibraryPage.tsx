import { useState } from 'react'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useAddress } from '../lists/address.ts'
import styles from './Library.module.css'
import { pictureFilterOf } from './libraryApi.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { PictureFilters } from './PictureFilters.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { PictureUpload } from './PictureUpload.tsx'
import { RemoveUnused } from './RemoveUnused.tsx'

/** Maximum number of pictures in one upload. */
const MOST_AT_ONCE = 50

/** The picture library: staff upload a picture once and use it on products, brands and pages. */
export function LibraryPage() {
  const [params, set] = useAddress()
  const filter = pictureFilterOf(params)
  const [opened, setOpened] = useState('')
  const [added, setAdded] = useState('')
  return (
    <>
      <PanelHead title="تصویرها">
        <RemoveUnused />
      </PanelHead>
      <PictureUpload
        shape="own"
        room={MOST_AT_ONCE}
        ignoresPaste={opened !== ''}
        onAdd={({ name }) => setAdded(name)}
      />
      {added ? <p role="status">{`«${added}» در کتابخانه است.`}</p> : null}
      <PictureFilters filter={filter} onFilter={({ words = '', used = '' }) => set({ q: words, used })} />
      <div className={styles.page}>
        <PictureGrid key={JSON.stringify(filter)} filter={filter} onChoose={({ hash }) => setOpened(hash)} />
      </div>
      <PictureDialog hash={opened} onClose={() => setOpened('')} />
    </>
  )
}
