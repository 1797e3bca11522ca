import { Transition } from 'notistack'
import { useRef, type ComponentProps, type ReactElement } from 'react'
import styles from './Toasts.module.css'

type RiseProps = Omit<ComponentProps<typeof Transition>, 'children' | 'nodeRef'> & { children: ReactElement }

/** Transition of a toast. notistack's own ones read `element.ref`, which React 19 removed. */
export function Rise({ children, style: _style, direction: _direction, ...props }: RiseProps) {
  const node = useRef<HTMLDivElement>(null)
  return (
    <Transition {...props} nodeRef={node as never}>
      {(status) => (
        <div ref={node} className={styles.rise} data-status={status}>
          {children}
        </div>
      )}
    </Transition>
  )
}
