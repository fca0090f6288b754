import { reasonOf } from '#shared/api-client.ts'
import { toast } from './toast-store.ts'

export type Words = { done: { title: string; description: string }; failed: string }

/** Does something, and tells by a toast how it went. True when it is done. */
export const doAndTell = async (work: () => Promise<void>, { done, failed }: Words): Promise<boolean> => {
  try {
    await work()
    toast(done)
    return true
  } catch (error) {
    toast({ tone: 'destructive', title: failed, description: reasonOf(error) })
    return false
  }
}
