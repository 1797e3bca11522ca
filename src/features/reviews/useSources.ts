import { useEffect, useState } from 'react'
import { useAppDispatch, type AppThunk } from '../../api/store.ts'
import { dataUrlOf } from '../../lib/readPhoto.ts'

export interface ReviewPicture {
  readonly id: string
  /** Empty while the picture is not public. */
  readonly url: string
}
export type ReadPicture = (id: string) => AppThunk<Promise<Blob>>

/** URLs for `<img>`. Pictures that are not public are downloaded by a call with a login to data URLs; empty until then. */
export function useSources(pictures: readonly ReviewPicture[], read: ReadPicture): readonly string[] {
  const dispatch = useAppDispatch()
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({})
  const hidden = pictures.flatMap(({ id, url }) => (url ? [] : [id])).join()
  useEffect(() => {
    let isGone = false
    const show = (id: string) => (src: string) => {
      if (!isGone) setLoaded((others) => ({ ...others, [id]: src }))
    }
    for (const id of hidden.split(',').filter(Boolean))
      // Ignore errors; the picture's place then stays empty.
      dispatch(read(id))
        .then(dataUrlOf)
        .then(show(id), () => {})
    return () => {
      isGone = true
    }
  }, [dispatch, read, hidden])
  return pictures.map(({ id, url }) => url || (loaded[id] ?? ''))
}
