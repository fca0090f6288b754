import { SourceError } from './video.ts'

export type Bounds = { milliseconds: number; bytes: number }

const usualBounds: Bounds = { milliseconds: 10_000, bytes: 5_000_000 }

/** The text at an address. The bounds limit its time and its size. */
export const fetchBounded = async (
  url: URL,
  signal: AbortSignal,
  bounds: Bounds = usualBounds,
): Promise<string> => {
  const either = AbortSignal.any([signal, AbortSignal.timeout(bounds.milliseconds)])
  try {
    // A redirect would lead to an address that is not in the settings.
    const answer = await fetch(url, { signal: either, redirect: 'error' })
    const text = await readBounded(answer, bounds.bytes)
    if (!answer.ok) throw new SourceError(`the video service answered ${answer.status}${reasonIn(text)}`)
    return text
  } catch (error) {
    if (error instanceof SourceError) throw error
    // The address holds the key, so neither it nor the cause goes further than this.
    throw new SourceError(
      either.aborted ? 'the video service took too long' : 'the video service could not be reached',
    )
  }
}

const readBounded = async (answer: Response, bytes: number): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    // Leaving the loop ends the transfer.
    if (length > bytes) throw new SourceError('the video service sent too much')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The Data API names a reason, such as quotaExceeded, in one word. */
const reasonIn = (text: string): string => {
  const reason = /"reason":\s*"([a-zA-Z]{1,40})"/.exec(text)?.[1]
  return reason ? ` (${reason})` : ''
}
