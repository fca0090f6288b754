/** Why the channel could not be read, for a person who does not know its interface. The reason is that of the log. */
export const syncFailureInWords = (reason: string | null): string => {
  if (reason === null) return 'Something went wrong on our side while the channel was read.'
  if (reason.includes('quotaExceeded'))
    return "The day's quota of the YouTube key is used up. It begins again at midnight in California."
  if (/answered 404|cannot find the channel|another channel/.test(reason))
    return 'YouTube does not know the channel in YOUTUBE_CHANNEL_ID.'
  const [, status] = /answered (40[013])/.exec(reason) ?? []
  if (status) return `YouTube refused the key in YOUTUBE_API_KEY${wordIn(reason)}.`
  if (/answered (?:429|5\d\d)|took too long|could not be reached/.test(reason))
    return 'YouTube does not answer at the moment.'
  return 'YouTube answered something that we could not read.'
}

/** The one word by which YouTube says why. */
const wordIn = (reason: string): string => {
  const word = /\(([a-zA-Z]+)\)/.exec(reason)?.[1]
  return word ? ` (it said “${word}”)` : ''
}
