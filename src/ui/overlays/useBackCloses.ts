import { useEffect, useRef } from 'react'
import { openLayer } from './backLayers.ts'

/** While `open`, the browser's Back calls `close` instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open])
}
