/** Finds the code in what a camera shows; nothing if there is none. */
export type Reader = { read: (video: HTMLVideoElement) => Promise<string | undefined>; stop: () => void }

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorKind = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own, where it has one; Safari and Firefox have none. */
export const makeReader = async (): Promise<Reader> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorKind }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code') ? ownReader(BarcodeDetector) : workerReader()
}

const ownReader = (BarcodeDetector: DetectorKind): Reader => {
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue,
    stop: () => {},
  }
}

/** So that the browser has it when the network fails. */
export const loadReader = (): void => {
  if ('BarcodeDetector' in globalThis) return
  const worker = makeWorker()
  worker.onmessage = () => worker.terminate()
  worker.postMessage(new ImageData(1, 1))
}

const makeWorker = (): Worker => new Worker(new URL('decode.worker.ts', import.meta.url), { type: 'module' })

/** The middle of the frame at this size is enough for a code on a phone or on paper. */
const side = 480

const workerReader = (): Reader => {
  const worker = makeWorker()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) => {
      const { videoWidth, videoHeight } = video
      const square = Math.min(videoWidth, videoHeight)
      if (!context || square === 0) return Promise.resolve(undefined)
      const [left, top] = [(videoWidth - square) / 2, (videoHeight - square) / 2]
      context.drawImage(video, left, top, square, square, 0, 0, side, side)
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data)
        worker.onerror = () => resolve(undefined)
        worker.postMessage(context.getImageData(0, 0, side, side))
      })
    },
    stop: () => worker.terminate(),
  }
}
