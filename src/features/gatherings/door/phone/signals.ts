import { useEffect } from 'react'

/** One short: in. Two: look at it. One long: no. */
export type Signal = 'in' | 'wait' | 'no'

const beats: Record<Signal, { pitch: number; lengths: readonly number[] }> = {
  in: { pitch: 1_320, lengths: [90] },
  wait: { pitch: 660, lengths: [110, 110] },
  no: { pitch: 220, lengths: [480] },
}

const pauseMs = 90

let audio: AudioContext | undefined

/** Browsers allow sound once a person has pressed something: the first button of the door does it. */
export const allowSound = (): void => {
  try {
    audio ??= new AudioContext()
    void audio.resume()
  } catch {
    // A phone without sound still vibrates.
  }
}

export const give = (signal: Signal): void => {
  const { pitch, lengths } = beats[signal]
  // After a reload the camera starts without a press, and a browser refuses to vibrate before the first one.
  if (navigator.userActivation?.hasBeenActive ?? true)
    navigator.vibrate?.(lengths.flatMap((length) => [length, pauseMs]).slice(0, -1))
  if (!audio) return
  let at = audio.currentTime
  for (const length of lengths) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = pitch
    loudness.gain.value = 0.15
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length / 1_000)
    at += (length + pauseMs) / 1_000
  }
}

/** The screen stays lit while the door is open. A browser lets go of it whenever the page is hidden. */
export const useLitScreen = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await (navigator as { wakeLock?: WakeLock }).wakeLock?.request('screen').catch(() => undefined)
    }
    void keep()
    const onVisible = () => void keep()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
