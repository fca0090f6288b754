import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeReader, type Reader } from './reader.ts'

type Camera = {
  video: React.RefObject<HTMLVideoElement | null>
  is: 'starting' | 'running' | 'refused'
  /** Nothing on a phone without a light. */
  torch: { isOn: boolean; turn: () => void } | undefined
}

const betweenFramesMs = 100

type Light = MediaTrackCapabilities & { torch?: boolean }

/** The camera at the back of the phone, and what it reads. It runs as long as it is shown. */
export const useCamera = (isReading: boolean, onCode: (text: string) => void): Camera => {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const [is, setIs] = useState<Camera['is']>('starting')
  const [light, setLight] = useState<'none' | 'on' | 'off'>('none')
  const found = useEffectEvent(onCode)
  const isWanted = useEffectEvent(() => isReading)

  useEffect(() => {
    let isOver = false
    let reader: Reader | undefined
    let timer = 0
    const look = async () => {
      const text = video.current && isWanted() ? await reader?.read(video.current) : undefined
      if (isOver) return
      if (text && isWanted()) found(text)
      timer = window.setTimeout(() => void look(), betweenFramesMs)
    }
    const begin = async () => {
      const stream = await openCamera()
      track.current = stream.getVideoTracks()[0]
      if (isOver || !video.current) return track.current?.stop()
      video.current.srcObject = stream
      await video.current.play()
      reader = await makeReader()
      if (isOver) return
      const capabilities: Light | undefined = track.current?.getCapabilities?.()
      setLight(capabilities?.torch ? 'off' : 'none')
      setIs('running')
      void look()
    }
    begin().catch(() => {
      if (!isOver) setIs('refused')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      reader?.stop()
      track.current?.stop()
    }
  }, [])

  const turn = () => {
    const isOn = light !== 'on'
    const advanced = [{ torch: isOn } as MediaTrackConstraintSet]
    track.current?.applyConstraints({ advanced }).then(
      () => setLight(isOn ? 'on' : 'off'),
      () => setLight('none'),
    )
  }
  return { video, is, torch: light === 'none' ? undefined : { isOn: light === 'on', turn } }
}

/** A browser on plain http has no cameras at all. */
const openCamera = (): Promise<MediaStream> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) return Promise.reject(new Error('There is no camera.'))
  const video = { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } }
  return mediaDevices.getUserMedia({ video, audio: false })
}
