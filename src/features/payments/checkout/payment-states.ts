import type { OpenedPayment } from '../schema.ts'
import type { PaymentStatusView } from './payment-status-view.ts'

/** Why the last try did not go through. Only of a declined one it is certain that the bank said no. */
export type Failure = { message: string; isDeclined: boolean }

/** The states of a page that takes a payment. `intent` is what can be paid. */
type Paying<Intent> =
  | { is: 'entering' }
  /** Details were sent while an intent is open: our API is asked first how that one stands. */
  | { is: 'checking'; intent: Intent; hasChanged: boolean }
  /** Our server opens a payment. `intent` is the one before: if the attempt is the same, it counts if this fails. */
  | { is: 'opening'; intent: Intent | undefined; attempt: 'same' | 'new' }
  /** In doubt: an earlier answer was lost, so our API is asked before the provider is asked again. */
  | { is: 'ready'; intent: Intent; failure?: Failure; isInDoubt?: boolean }
  | { is: 'confirming'; intent: Intent }
  /** The provider's answer was lost, now or before this retry. */
  | { is: 'asking'; intent: Intent; isRetry: boolean }
  | { is: 'leaving'; intent: Intent }
  /** It can be paid no more; the next try is a new attempt. */
  | { is: 'gone'; intent: Intent }

/** The states of a success page. */
type Returned =
  /** The address has not been read yet. */
  | { is: 'arriving' }
  | { is: 'nothing' }
  | { is: 'following' }
  /** Our API is asked again after a while. */
  | { is: 'processing'; waitMs: number }
  | { is: 'known' }
  | { is: 'unknown' }

/** The states that ask our API. */
export type AskingState = 'ready' | 'checking' | 'asking'

export type PaymentState<Intent = OpenedPayment> = Paying<Intent> | Returned

export type PaymentEvent<Intent = OpenedPayment> =
  /** What the browser remembers: on the first visit, and when another tab changes it. */
  | { type: 'remembered'; intent: Intent | undefined }
  /** Details were typed and sent; `hasChanged` if the server will close an open intent because of them. */
  | { type: 'submitted'; hasChanged: boolean }
  | { type: 'opened'; intent: Intent }
  /** Our server opened no payment. */
  | { type: 'not opened' }
  | { type: 'pay' }
  /** The provider said no. */
  | { type: 'refused'; message: string; isDeclined: boolean; standing: PaymentStatusView }
  | { type: 'answer lost' }
  /** Our API said how it stands. `by` is the state that asked; a success page asks in one state only. */
  | { type: 'learned'; reference: string; standing: PaymentStatusView; by?: AskingState }
  /** With the Back button, the browser shows the page as it was left. */
  | { type: 'restored' }
  /** The success page has read its address. */
  | { type: 'returned'; hasPayment: boolean }
  | { type: 'retry' }

export type PaymentEffect<Intent = OpenedPayment> =
  | { run: 'ask'; intent: Intent; by: AskingState }
  | { run: 'confirm' }
  | { run: 'leave'; reference: string }
  | { run: 'tell'; title: string; message: string }
  /** On a success page: ask now, ask later, or forget what the browser remembers. */
  | { run: 'follow' }
  | { run: 'poll'; waitMs: number }
  | { run: 'forget'; isPaid: boolean }

export type Next<Intent> = [state: PaymentState<Intent>, effect?: PaymentEffect<Intent>]
