import type { CSSProperties } from 'react'

/** Pictures of the library fill their place; drawings are transparent. */
export const isPhoto = (imageUrl: string) => imageUrl.startsWith('/media/p')

/** The point that stays visible when a picture is cropped. */
export const focusOf = ({ focus }: { readonly focus?: string }) =>
  focus ? ({ '--focus': focus } as CSSProperties) : undefined
