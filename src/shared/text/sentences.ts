/** For texts that stand alone elsewhere, and here before another sentence. */
export const withFullStop = (sentence: string): string =>
  /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
