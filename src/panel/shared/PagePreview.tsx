import { useRef, useState, type CSSProperties } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import styles from './PagePreview.module.css'

interface PagePreviewProps {
  title: string
  /** Address of the real page with the draft; empty: closed. */
  url: string
  onClose(): void
}

const widths = { phone: 390, desktop: 1366 } as const
const names = { phone: 'موبایل', desktop: 'رایانه' } as const
const themes = { light: 'روشن', dark: 'تیره' } as const

/** The real page with the draft in a frame, in the width of a phone or a desktop, light or dark. */
export function PagePreview({ title, url, onClose }: PagePreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const [theme, setTheme] = useState<keyof typeof themes>('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState<number>(widths.phone)
  const scale = Math.min(1, room / widths[device])
  const colour = (chosen: keyof typeof themes) => {
    const page = frame.current?.contentDocument?.documentElement
    if (page) page.dataset['theme'] = chosen
  }
  return (
    <Modal open={url !== ''} title={title} wide closable onClose={onClose}>
      <div className={styles.ways}>
        {(Object.keys(names) as (keyof typeof names)[]).map((one) => (
          <Button
            key={one}
            size="s"
            variant={device === one ? 'dark' : 'outline'}
            aria-pressed={device === one}
            onClick={() => setDevice(one)}
          >
            {names[one]}
          </Button>
        ))}
        {(Object.keys(themes) as (keyof typeof themes)[]).map((one) => (
          <Button
            key={one}
            size="s"
            variant={theme === one ? 'dark' : 'outline'}
            aria-pressed={theme === one}
            onClick={() => {
              setTheme(one)
              colour(one)
            }}
          >
            {themes[one]}
          </Button>
        ))}
      </div>
      <div
        className={styles.stage}
        style={{ '--width': `${widths[device]}px`, '--scale': scale } as CSSProperties}
        ref={(stage) => {
          if (!stage) return
          const resized = new ResizeObserver(() => setRoom(stage.clientWidth))
          resized.observe(stage)
          return () => resized.disconnect()
        }}
      >
        <iframe
          ref={frame}
          key={url}
          src={url}
          title={`${title} با تغییرهای منتشرنشده`}
          className={styles.frame}
          onLoad={() => colour(theme)}
        />
      </div>
    </Modal>
  )
}
