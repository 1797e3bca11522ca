import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './backLayers.ts'

/** While `open`, the browser's Back calls `close` instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (open ? openLayer(() => onBack()) : undefined), [open])
}
