import type { ReactNode } from 'react'
import { LateView } from '../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import stacks from '../../ui/page/stacks.module.css'

interface LazyPanelProps<T> {
  /** Loads the form's module. Most forms of this domain share the chunk "entrance". */
  load: () => Promise<T>
  /** False until it is known that this visitor needs the form. */
  wanted: boolean
  /** Number of fields in the placeholder. */
  fields: number
  children: (module: T) => ReactNode
}

/** A lazily loaded form with a placeholder. */
export function LazyPanel<T>({ wanted, fields, children, ...late }: LazyPanelProps<T>) {
  const shape = (
    <div className={stacks.m}>
      <VisuallyHidden>فرم در حال آماده شدن است.</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} blockSize={62} radius="m" />
      ))}
      <Skeleton blockSize={54} radius="pill" />
    </div>
  )
  return (
    <LateView
      {...late}
      wanted={wanted}
      words="فرم بارگذاری نشد. اتصال اینترنت خود را بررسی کنید."
      shape={shape}
    >
      {(module) => (wanted ? children(module) : shape)}
    </LateView>
  )
}
