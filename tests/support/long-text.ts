/**
 * A text of two million signs. Work that grows with its length takes a moment for it; work that grows with the square of
 * it would need an hour, so the test that gives it away would not end.
 */
export const longText = (begin: string, piece: string, end = ''): string =>
  begin + piece.repeat(2_000_000 / piece.length) + end
