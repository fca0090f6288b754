import { ApiError } from '#shared/calls/api-client.ts'

const mostTries = 5

/**
 * When many people register at the same time, the server asks some of them to come back. The client does so
 * automatically, and not all clients at the same moment. The call has a key: what is sent again is done once.
 */
export const sendPatiently = async <Answer>(
  send: () => Promise<Answer>,
  onWait: () => void,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await send()
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 503 && error.retryAfter
      if (!seconds || tries === mostTries) throw error
      onWait()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random())))
    }
}
