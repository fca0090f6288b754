import { ApiError } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { saveFile } from '#browser/memory/save-file.ts'
import { toast } from '#ui/feedback/toast-store.ts'

/** Downloads a receipt, or another paper. The secret of the email goes in a body, so that no address has it. */
export const useReceipt =
  <Secret>({ method, path }: Endpoint<Secret, Blob>, paper: 'receipt' | 'statement' = 'receipt') =>
  async (secret: Secret, number: string): Promise<void> => {
    try {
      const answer = await fetch(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(secret),
      })
      if (!answer.ok) throw new ApiError(answer.status, await answer.text())
      await saveFile(answer, `${number}.pdf`)
      toast({
        title: paper === 'receipt' ? 'Receipt downloaded' : 'Statement downloaded',
        description: number,
      })
    } catch {
      toast({
        tone: 'destructive',
        title: `We couldn't download the ${paper}`,
        description: 'Please try again later.',
      })
    }
  }
