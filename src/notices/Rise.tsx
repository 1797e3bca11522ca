import { Transition } from 'notistack'
import { useRef, type ComponentProps, type ReactElement } from 'react'
import styles from './Toasts.module.css'

type RiseProps = Omit<ComponentProps<typeof Transition>, 'children' | 'nodeRef'> & { children: ReactElement }

/** How a toast comes and goes. notistack's own transitions read `element.ref`, which React 19 took away. */
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
