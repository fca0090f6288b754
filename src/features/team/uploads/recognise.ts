export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'mp3'

/** What a file is, by its content. Its name and its type are only what the sender claims. */
export const recognise = (bytes: Uint8Array): FileKind | undefined => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (isPdf(bytes)) return 'pdf'
  return isMp3(bytes) ? 'mp3' : undefined
}

const startsWith = (bytes: Uint8Array, start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length))

const tailOfPdf = 1_024

/** With its end, so that half a document is not taken for one. */
const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-\d\.\d/.test(textAt(bytes, 0, 8)) &&
  textAt(bytes, Math.max(0, bytes.length - tailOfPdf), tailOfPdf).includes('%%EOF')

const longestPadding = 4_096
const framesToSee = 3

/** Frames of sound, one behind the other, after the tag that most files begin with. */
const isMp3 = (bytes: Uint8Array): boolean => {
  const first = afterTag(bytes)
  if (first === 0 && !isFrame(bytes, 0)) return false
  for (let start = first; start < first + longestPadding && start < bytes.length; start += 1)
    if (hasFrames(bytes, start)) return true
  return false
}

/** An ID3 tag tells its length in four bytes of seven bits. */
const afterTag = (bytes: Uint8Array): number => {
  if (textAt(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  return 10 + [6, 7, 8, 9].reduce((length, index) => length * 128 + (bytes[index]! & 0x7f), 0)
}

const hasFrames = (bytes: Uint8Array, start: number): boolean => {
  let place = start
  for (let seen = 0; seen < framesToSee; seen += 1) {
    const length = frameLength(bytes, place)
    if (!length) return false
    place += length
  }
  return true
}

const isFrame = (bytes: Uint8Array, place: number): boolean => frameLength(bytes, place) > 0

const bitratesOfMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesOfMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/** The bytes of a frame of MPEG layer III; 0 if there is none. */
const frameLength = (bytes: Uint8Array, place: number): number => {
  const [first = 0, second = 0, third = 0] = bytes.subarray(place, place + 3)
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || layer !== 1) return 0
  const isMpeg1 = version === 3
  const bitrate = (isMpeg1 ? bitratesOfMpeg1 : bitratesOfMpeg2)[third >> 4]
  const rate = sampleRates[(third >> 2) & 3]
  if (!bitrate || !rate) return 0
  const sampleRate = isMpeg1 ? rate : rate / (version === 2 ? 2 : 4)
  return Math.floor(((isMpeg1 ? 144_000 : 72_000) * bitrate) / sampleRate) + ((third >> 1) & 1)
}
