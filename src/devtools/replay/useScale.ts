import { useEffect, useRef, useState } from 'react'

/** How much smaller something of this size (CSS px) must be shown to fit into the box; never larger. */
export function useScale({ width, height }: { readonly width: number; readonly height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() =>
      setScale(Math.min(1, current.clientWidth / width, current.clientHeight / height)),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [width, height])

  return { box, scale }
}
