import { useSyncExternalStore } from 'react'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { recorderLoader } from './recorderLoader.ts'

const loadBox = () =>
  import(/* webpackChunkName: "recorder" */ './RecorderBox.tsx').then(({ RecorderBox }) => RecorderBox)
const none = () => undefined

/** Loads and renders the recorder's controls once the recorder is loaded. */
export function RecorderHost() {
  const recorder = useSyncExternalStore(recorderLoader.subscribe, recorderLoader.recorder, none)
  const { part: Box } = useLatePart(loadBox, recorder !== undefined)
  return recorder && Box ? <Box recorder={recorder} /> : null
}
