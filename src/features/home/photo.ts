import type { CSSProperties } from 'react'

/** Whether a picture is a photo of the library, which fills its place; the others are transparent drawings. */
export const isPhoto = (imageUrl: string) => imageUrl.startsWith('/media/p')

/** CSS variable with the point that must stay visible when the picture is cropped. */
export const focusOf = ({ focus }: { readonly focus?: string }) =>
  focus ? ({ '--focus': focus } as CSSProperties) : undefined
