type Plan = { copies?: number; delayMs?: number; spreadMs?: number; isLost?: boolean }
type Fault = {
  kind: 'slow' | 'error-before' | 'error-after' | 'hang-after'
  method?: 'GET' | 'POST' | 'DELETE'
  path?: string
  delayMs?: number
  times?: number
}

/** What both payment sandboxes let a test do. */
export const openControls = (base: string) => {
  const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${base}/controls/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`The control ${path} said ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const deliveries = () =>
    control<{ pending: number; delivered: number; attempts: number }>('GET', 'webhooks')
  return {
    control,
    moveClock: (by: { seconds?: number; days?: number; months?: number }) =>
      control<{ now: number }>('POST', 'clock', by),
    planWebhooks: (plan: Plan) => control('POST', 'webhooks', plan),
    deliverNow: () => control('POST', 'webhooks/deliver-now'),
    deliverAgain: (spreadMs = 0) => control('POST', 'webhooks/deliver-again', { spreadMs }),
    deliveries,
    /** Until nothing waits to be delivered. */
    allDelivered: async (): Promise<void> => {
      while ((await deliveries()).pending > 0) await new Promise((resolve) => setTimeout(resolve, 15))
    },
    addFault: (fault: Fault) => control('POST', 'faults', fault),
    clearFaults: () => control('DELETE', 'faults'),
  }
}
