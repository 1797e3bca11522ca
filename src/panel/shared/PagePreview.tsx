import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import styles from './PagePreview.module.css'
import lists from '../lists/Lists.module.css'

interface PagePreviewProps {
  title: string
  /** URL of the real page with the draft. */
  url?: string
  /** Content to render in the frame instead of a page. Without `url` and `content` the dialog is closed. */
  content?: ReactNode
  /** Rendered above the frame. */
  children?: ReactNode
  onClose(): void
}

const widths = { phone: 390, desktop: 1366 } as const
const names = { phone: 'موبایل', desktop: 'رایانه' } as const
const themes = { light: 'روشن', dark: 'تیره' } as const

/** Previews a draft in a frame with the width of a phone or a desktop, in the light or dark theme. */
export function PagePreview({ title, url = '', content, children, onClose }: PagePreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const [theme, setTheme] = useState<keyof typeof themes>('light')
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [, setLoaded] = useState(0)
  const page = frame?.contentDocument
  const hasContent = Boolean(content)
  useEffect(() => (page && hasContent ? prepareDocument(page) : undefined), [page, hasContent])
  useEffect(() => {
    if (page) page.documentElement.dataset['theme'] = theme
  }, [page, theme])
  const [room, setRoom] = useState<number>(widths.phone)
  const scale = Math.min(1, room / widths[device])
  return (
    <Modal open={url !== '' || hasContent} title={title} wide closable onClose={onClose}>
      {children ? <div className={styles.above}>{children}</div> : null}
      <div className={lists.line}>
        <Toggles<keyof typeof widths> names={names} value={device} onChange={setDevice} />
        <Toggles<keyof typeof themes> names={themes} value={theme} onChange={setTheme} />
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
          ref={setFrame}
          key={url}
          {...(url && { src: url })}
          title={`${title} با تغییرهای منتشرنشده`}
          className={styles.frame}
          // Render again, because the frame has a new document.
          onLoad={() => setLoaded((loads) => loads + 1)}
        />
        {content && page ? createPortal(content, page.body) : null}
      </div>
    </Modal>
  )
}

interface TogglesProps<T extends string> {
  names: Readonly<Record<T, string>>
  value: T
  onChange(value: T): void
}

/** A button for each value; the current one is pressed. */
const Toggles = <T extends string>({ names: all, value, onChange }: TogglesProps<T>) =>
  (Object.keys(all) as T[]).map((one) => (
    <Button
      key={one}
      size="s"
      variant={value === one ? 'dark' : 'outline'}
      aria-pressed={value === one}
      onClick={() => onChange(one)}
    >
      {all[one]}
    </Button>
  ))

/**
 * Copies this document's language and styles, also those that load later, to an empty document, and disables its links.
 * @returns the function that stops copying
 */
function prepareDocument({ documentElement, head, body }: Document): () => void {
  for (const { name, value } of document.documentElement.attributes)
    if (name !== 'data-theme') documentElement.setAttribute(name, value)
  const copied = new Set<Node>()
  const copy = () => {
    for (const style of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copied.has(style)) continue
      copied.add(style)
      head.append(style.cloneNode(true))
    }
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  const stay = (event: Event) => {
    if ((event.target as Element).closest('a')) event.preventDefault()
  }
  body.addEventListener('click', stay, { capture: true })
  return () => {
    observer.disconnect()
    body.removeEventListener('click', stay, { capture: true })
  }
}
