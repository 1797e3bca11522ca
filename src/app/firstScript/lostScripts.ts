import { onPressesDue } from '../../lib/pressesDue.ts'

const LOOK = 'position:fixed;inset:auto 0 0;z-index:99;padding:16px;background:var(--panel)'
let notice: HTMLElement | undefined

/**
 * Part of the first script: shows that a script could not be fetched, because React's code may be in it. Removes the
 * message when React listens.
 * @param isFresh the document was not reloaded, so a reload helps if the script belongs to an older build
 */
export async function showScriptsLost(src: string, isFresh: boolean): Promise<void> {
  const answer = isFresh && (await fetch(src, { method: 'HEAD' }).catch(() => null))
  if (answer && answer.status === 404) return location.reload()
  if (notice) return
  const button = document.createElement('button')
  button.textContent = 'تلاش دوباره'
  button.style.cssText = 'display:block;padding:12px 0'
  button.onclick = () => location.reload()
  notice = document.createElement('aside')
  notice.role = 'alert'
  notice.style.cssText = LOOK
  notice.append('بخشی از صفحه نرسید؛ اینترنت خود را بررسی کنید.', button)
  document.body.append(notice)
  onPressesDue(() => notice?.remove())
}
