/** The server takes up to 5 MB. */
const mostBytes = 5 * 1024 * 1024
const longestSide = 2_400

/** A photo of a new phone is larger than the server takes, so it is made smaller first. What the browser cannot read stays. */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (file.size <= mostBytes) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(photo.width * scale)
    canvas.height = Math.round(photo.height * scale)
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}
