/// <reference types="sweetalert2" />
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Swal, { type SweetAlertOptions } from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.css'
import { dialog as constants } from '../../contract/constants.ts'
import { confirmAnswers } from '../../contract/confirmAnswers.ts'
import { formatTime } from '../lib/dates.ts'
import { trustConstants } from '../lib/trustedHtml.ts'
import { useBackCloses } from '../ui/overlays/useBackCloses.ts'
import { buttonClass } from '../ui/buttons/Button.tsx'
import { ReportLink } from '../ui/feedback/ReportLink.tsx'
import styles from './ConfirmPopup.module.css'
import { confirmWords } from './confirmWords.ts'
import type { ConfirmDialog } from './noticesSlice.ts'
import { popupHtml } from './popupHtml.ts'
import { ServerMessage } from './ServerMessage.tsx'

trustConstants(popupHtml)

interface ConfirmPopupProps {
  dialog: ConfirmDialog
  onAnswer(confirmed: boolean): void
}

/** A confirm dialog by SweetAlert2 while it is mounted (spec §9: captions, width). */
export function ConfirmPopup({ dialog, onAnswer }: ConfirmPopupProps) {
  const { title, text = '', asks, way, until, kind = 'question', isBusy = false } = dialog
  const words = asks && confirmWords[asks]
  const { confirm = words?.confirm ?? confirmAnswers.ok } = dialog
  const { cancel = words?.cancel ?? confirmAnswers.cancel } = dialog
  const [body] = useState(() => document.createElement('div'))
  const answer = useEffectEvent(onAnswer)
  const release = useRef(() => {})
  const [heading] = useState(() => document.createElement('span'))
  const [first] = useState<FirstLook>({ kind, confirm, cancel, isHarmless: !asks })

  useLayoutEffect(() => {
    heading.textContent = title
  }, [heading, title])

  // React removes the text of a closed dialog at once, so a copy of it fades out with the dialog.
  useLayoutEffect(() => () => body.replaceWith(body.cloneNode(true)), [body])

  useEffect(() => {
    let mounted = true
    const confirmAndWait = () => {
      const released = new Promise<false>((resolve) => {
        release.current = () => resolve(false)
      })
      answer(true)
      return released
    }
    const popup = Swal.fire(popupOptions(heading, body, first, confirmAndWait))
    void popup.then(({ isConfirmed }) => mounted && !isConfirmed && answer(false))
    return () => {
      mounted = false
      Swal.close()
    }
  }, [body, heading, first])

  // Like Escape, Back is ignored while the dialog is busy.
  useBackCloses(!isBusy, () => onAnswer(false))

  useEffect(() => {
    const [button, other] = [Swal.getConfirmButton(), Swal.getCancelButton()]
    if (button) button.textContent = confirm
    if (other) other.textContent = cancel
  }, [confirm, cancel])

  useEffect(() => {
    if (isBusy) Swal.showLoading(Swal.getConfirmButton())
    else release.current()
  }, [isBusy])

  return createPortal(
    <>
      <ServerMessage text={text} />
      {words ? <p className={styles.answers}>{words.answers(until ? formatTime(until) : '')}</p> : null}
      {words && way ? (
        <a href={way} data-way className={buttonClass({ wide: true }, styles.way)}>
          {words.way}
        </a>
      ) : null}
      {kind === 'error' ? <ReportLink className={styles.report} /> : null}
    </>,
    body,
  )
}

interface FirstLook {
  readonly kind: NonNullable<ConfirmDialog['kind']>
  readonly confirm: string
  readonly cancel: string
  /** Whether Enter may confirm the question. */
  readonly isHarmless: boolean
}

/** Options of the dialog. @param onConfirm resolves when the question can be answered again */
function popupOptions(
  heading: HTMLElement,
  body: HTMLElement,
  first: FirstLook,
  onConfirm: () => Promise<false>,
): SweetAlertOptions {
  const opener = document.activeElement
  return {
    // An element, because SweetAlert2 reads a string as HTML.
    title: heading,
    html: body,
    icon: first.kind,
    width: constants.width,
    showCancelButton: true,
    confirmButtonText: first.confirm,
    cancelButtonText: first.cancel,
    buttonsStyling: false,
    heightAuto: false,
    // A dialog that opens by itself must not be confirmed by a key press meant for the page.
    focusCancel: !first.isHarmless,
    didOpen: (popup) => popup.querySelector<HTMLElement>('a[data-way]')?.focus(),
    // SweetAlert2 returns the focus a moment later, which would take it from an element that was pressed meanwhile.
    returnFocus: false,
    didClose: () => focusOpener(opener),
    // After the confirmation the dialog stays until the store removes it or asks again.
    showLoaderOnConfirm: true,
    preConfirm: onConfirm,
    allowEscapeKey: () => !Swal.isLoading(),
    allowOutsideClick: () => !Swal.isLoading(),
    customClass: {
      container: styles.container,
      popup: styles.popup,
      title: styles.title,
      htmlContainer: styles.text,
      actions: styles.actions,
      loader: styles.loader,
      icon: styles[first.kind],
      confirmButton: buttonClass({ variant: first.isHarmless ? 'primary' : 'outline' }),
      cancelButton: buttonClass({ variant: 'outline' }),
    },
  }
}

/** Returns the focus to the opener, unless another element has it by then: the next dialog, or a field of a failed form. */
function focusOpener(opener: Element | null): void {
  const { activeElement, body } = document
  const isFree = !activeElement || activeElement === body
  if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
