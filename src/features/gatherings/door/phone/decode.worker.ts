import decodeQR from 'qr/decode.js'

/** Reads codes beside the page, for browsers that have no reader of their own. */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(readCode(data))
})

/** A frame without a code in it is an error of the reader. */
const readCode = (frame: ImageData): string | undefined => {
  try {
    return decodeQR(frame)
  } catch {
    return undefined
  }
}
