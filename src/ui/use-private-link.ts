import { useCallback, useEffect, useState } from 'react'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { useHash } from './use-hash.ts'

type Found<Thing> = { is: 'loading' | 'unknown' | 'unreachable' } | { is: 'there'; thing: Thing }

/** What the private link of a letter leads to. Its secret stands behind the #, and goes to the server in a body only. */
export const usePrivateLink = <Thing>(path: string) => {
  const token = useHash()
  const [found, setFound] = useState<Found<Thing>>({ is: 'loading' })

  const load = useCallback(async () => {
    setFound({ is: 'loading' })
    setFound(token ? await lookUp(path, token) : { is: 'unknown' })
  }, [path, token])

  useEffect(() => {
    // While React takes over, the address is not known yet.
    if (token !== undefined) void load()
  }, [token, load])

  return {
    token: token ?? '',
    found,
    retry: (): void => void load(),
    /** Something was changed with the same secret; this is how it is now. */
    change: async (action: string): Promise<Thing> => {
      const thing = (await sendJson('POST', action, { token })) as Thing
      setFound({ is: 'there', thing })
      return thing
    },
  }
}

const lookUp = async <Thing>(path: string, token: string): Promise<Found<Thing>> => {
  try {
    return { is: 'there', thing: (await sendJson('POST', path, { token })) as Thing }
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return { is: isRefused ? 'unknown' : 'unreachable' }
  }
}
