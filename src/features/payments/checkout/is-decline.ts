/** Whether a provider's error is the bank's no. A number that can be no card is never sent to a bank. */
export const isDecline = (type: unknown, code: unknown): boolean =>
  type === 'card_error' && !/^(incorrect_number|invalid_)/.test(String(code))
