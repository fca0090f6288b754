/** The widths of an uploaded picture. There are no others, so that no stranger can order more of them. */
export const pictureWidths = [320, 640, 960, 1440] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** "/uploads/<id>.webp" in another width, as AVIF. */
export const pictureInWidth = (url: string, width: PictureWidth): string =>
  url.replace(/\.webp$/, `-${width}.avif`)

/** What a browser chooses from, for `srcset`. */
export const pictureSizes = (url: string): string =>
  pictureWidths.map((width) => `${pictureInWidth(url, width)} ${width}w`).join(', ')
