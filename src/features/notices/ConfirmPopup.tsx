/// <reference types="sweetalert2" />
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Swal from 'sweetalert2/dist/sweetalert2.js'
import 'sweetalert2/dist/sweetalert2.css'
import { dialog as constants } from '../../../contract/constants.ts'
import { confirmMessages } from '../../../contract/messages.ts'
import { buttonClass } from '../../ui/Button.tsx'
import styles from './ConfirmPopup.module.css'
import type { ConfirmDialog } from './noticesSlice.ts'
import { Words } from './Words.tsx'

interface ConfirmPopupProps {
  dialog: ConfirmDialog
  onAnswer(confirmed: boolean): void
}

/** One confirm dialog, by SweetAlert2, for as long as it is mounted (spec §9: captions, width). */
export function ConfirmPopup({ dialog, onAnswer }: ConfirmPopupProps) {
  const { title, text = '', kind = 'question' } = dialog
  const { confirm = confirmMessages.ok, cancel = confirmMessages.cancel } = dialog
  const [body] = useState(() => document.createElement('div'))
  const answer = useRef(onAnswer)

  useEffect(() => {
    answer.current = onAnswer
  })

  // React takes the words away at once: a copy of them fades out with the dialog.
  useLayoutEffect(() => () => body.replaceWith(body.cloneNode(true)), [body])

  useEffect(() => {
    let mounted = true
    const popup = Swal.fire({
      // As an element: a string would be read as HTML.
      title: textElement(title),
      html: body,
      icon: kind,
      width: constants.width,
      showCancelButton: true,
      confirmButtonText: confirm,
      cancelButtonText: cancel,
      buttonsStyling: false,
      heightAuto: false,
      customClass: {
        container: styles.container,
        popup: styles.popup,
        title: styles.title,
        htmlContainer: styles.text,
        actions: styles.actions,
        icon: styles[kind],
        confirmButton: buttonClass({ variant: 'primary' }),
        cancelButton: buttonClass({ variant: 'outline' }),
      },
    })
    void popup.then(({ isConfirmed }) => mounted && answer.current(isConfirmed))
    return () => {
      mounted = false
      Swal.close()
    }
  }, [body, title, kind, confirm, cancel])

  return createPortal(<Words text={text} />, body)
}

function textElement(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
