import { useState } from 'react'
import { saveFile } from '../lib/saveFile.ts'
import { errorMessage } from './errorMessage.ts'
import { useAppDispatch, type AppThunk } from './store.ts'

/** Saves files of the API on the device. */
export function useDownload() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState('')

  /** Resolves to why there is no file, in Persian; empty without an error. */
  async function take(file: AppThunk<Promise<Blob>>, name: string): Promise<string> {
    setBusy(name)
    try {
      saveFile(await dispatch(file), name)
      return ''
    } catch (error) {
      return errorMessage(error)
    } finally {
      setBusy('')
    }
  }

  return {
    /** Name of the file that is being fetched, or empty. */
    busy,
    take,
  }
}
