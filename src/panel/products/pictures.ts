export interface PictureDraft {
  readonly imageUrl: string
  readonly alt: string
}
export const picturesToText = (pictures: readonly PictureDraft[]) => JSON.stringify(pictures)
export const picturesFromText = (text: string) => JSON.parse(text || '[]') as PictureDraft[]
