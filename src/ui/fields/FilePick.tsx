import type { ChangeEvent, ComponentProps } from 'react'
import { buttonClass } from '../buttons/Button.tsx'
import { classes } from '../classes.ts'
import styles from './FilePick.module.css'

interface FilePickProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Receives at least one file. It is called again when the user chooses the same file again. */
  onPick(files: readonly File[]): void
}

/** A button that opens the device's file chooser; the children are its label. */
export function FilePick({ onPick, children, className, ...input }: FilePickProps) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onPick(files)
  }
  return (
    <label className={classes(buttonClass({ variant: 'outline', size: 's' }), styles.pick, className)}>
      <span className={styles.words}>{children}</span>
      <input {...input} type="file" className={styles.input} onChange={pick} />
    </label>
  )
}
