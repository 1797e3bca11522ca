import { useEffect, useRef, useState } from 'react'

/** How much smaller something `width` px wide must be shown to fit into the box; never larger. */
export function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [width])

  return { box, scale }
}
