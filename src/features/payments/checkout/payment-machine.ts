import type { AskingState, Failure, Next, PaymentEvent, PaymentState } from './payment-states.ts'
import type { OpenedPayment } from '../schema.ts'
import type { PaymentStatusView } from './payment-status-view.ts'

const firstWaitMs = 2_000
const longestWaitMs = 30_000

const unknownWords = {
  title: 'Payment not confirmed',
  message:
    "We couldn't check whether your payment went through. Check your connection and try again. You will not be charged twice.",
}
const failedTitle = 'Payment Failed'
const lostMessage = 'Failed to connect to payment server. Your payment did not go through. Please try again.'

/** The next state, and the effect that goes with it. An event that a state does not expect changes nothing. */
export const next = <Intent extends OpenedPayment>(
  state: PaymentState<Intent>,
  event: PaymentEvent<Intent>,
): Next<Intent> => {
  switch (event.type) {
    case 'remembered':
      return remembered(state, event.intent)
    case 'submitted':
      return submitted(state, event.hasChanged)
    case 'opened':
      return [state.is === 'leaving' ? state : { is: 'ready', intent: event.intent }]
    case 'not opened':
      if (state.is !== 'opening') return [state]
      return [goesOn(state) ? { is: 'ready', intent: state.intent } : { is: 'entering' }]
    case 'pay':
      if (state.is !== 'ready') return [state]
      return state.isInDoubt
        ? ask({ is: 'asking', intent: state.intent, isRetry: true })
        : confirm(state.intent)
    case 'refused':
      return state.is === 'confirming' ? refused(state.intent, event) : [state]
    case 'answer lost':
      if (state.is !== 'confirming') return [state]
      return ask({ is: 'asking', intent: state.intent, isRetry: false })
    case 'learned':
      return learned(state, event)
    case 'restored':
      if (!isBusy(state)) return [state]
      return [{ is: 'ready', intent: state.intent, isInDoubt: state.is !== 'confirming' }]
    case 'returned':
      if (state.is !== 'arriving') return [state]
      return event.hasPayment ? follow() : [{ is: 'nothing' }]
    case 'retry':
      return state.is === 'unknown' || state.is === 'processing' ? follow() : [state]
  }
}

/** What can be paid, or could be until a moment ago. */
export const intentOf = <Intent>(state: PaymentState<Intent>): Intent | undefined =>
  'intent' in state && state.is !== 'gone' ? state.intent : undefined

type Busy<Intent> = Extract<PaymentState<Intent>, { is: 'confirming' | 'asking' | 'leaving' }>

/** A payment is on its way: nothing may take its form away. */
export const isBusy = <Intent>(state: PaymentState<Intent>): state is Busy<Intent> =>
  state.is === 'confirming' || state.is === 'asking' || state.is === 'leaving'

/** Nothing is under way, so what the browser remembers is the truth. */
export const isIdle = ({ is }: PaymentState<unknown>): boolean =>
  is === 'entering' || is === 'ready' || is === 'gone'

const remembered = <Intent extends OpenedPayment>(
  state: PaymentState<Intent>,
  intent: Intent | undefined,
): Next<Intent> => {
  if (!isIdle(state)) return [state]
  if (!intent) return [state.is === 'entering' ? state : { is: 'entering' }]
  const isSame = 'intent' in state && state.intent?.paymentIntentId === intent.paymentIntentId
  // Another tab may have prolonged it.
  if (isSame) return [{ ...state, intent }]
  return ask({ is: 'ready', intent })
}

const submitted = <Intent extends OpenedPayment>(
  state: PaymentState<Intent>,
  hasChanged: boolean,
): Next<Intent> => {
  switch (state.is) {
    case 'gone':
      return [{ is: 'opening', intent: undefined, attempt: 'new' }]
    case 'ready':
      return ask({ is: 'checking', intent: state.intent, hasChanged })
    case 'entering':
      return [{ is: 'opening', intent: undefined, attempt: 'same' }]
    case 'opening':
      // The form found something wrong with the details, and they are sent again.
      return goesOn(state) ? ask({ is: 'checking', intent: state.intent, hasChanged }) : [state]
    default:
      return [state]
  }
}

const refused = <Intent extends OpenedPayment>(
  intent: Intent,
  { message, isDeclined, standing }: Failure & { standing: PaymentStatusView },
): Next<Intent> => {
  // Another tab was quicker. What has been refunded was paid: the success page tells both.
  if (isOnItsWay(standing) || standing === 'refunded') return leave(intent)
  const tell = { run: 'tell', title: failedTitle, message } as const
  return standing === 'gone'
    ? [{ is: 'gone', intent }, tell]
    : [{ is: 'ready', intent, failure: { message, isDeclined } }, tell]
}

const learned = <Intent extends OpenedPayment>(
  state: PaymentState<Intent>,
  { reference, standing, by }: { reference: string; standing: PaymentStatusView; by?: AskingState },
): Next<Intent> => {
  if (!('intent' in state)) return followed(state, standing)
  const { intent } = state
  if (intent?.paymentIntentId !== reference || state.is === 'gone' || state.is === 'leaving') return [state]
  if (isOnItsWay(standing)) return leave(intent)
  // It was asked before something else happened, so it may be out of date.
  if (state.is !== by) return [state]
  switch (state.is) {
    case 'ready':
      return [standing === 'gone' || standing === 'refunded' ? { is: 'gone', intent } : state]
    case 'checking':
      return checked(state, standing)
    case 'asking':
      if (standing === 'open' && state.isRetry) return confirm(intent)
      if (standing === 'unknown') return stayInDoubt(intent)
      return refused(intent, { message: lostMessage, isDeclined: false, standing })
    default:
      return [state]
  }
}

const checked = <Intent extends OpenedPayment>(
  { intent, hasChanged }: Extract<PaymentState<Intent>, { is: 'checking' }>,
  standing: PaymentStatusView,
): Next<Intent> => {
  if (standing === 'unknown') return stayInDoubt(intent)
  if (standing === 'open')
    return [{ is: 'opening', intent: hasChanged ? undefined : intent, attempt: 'same' }]
  // The page shows the old one until there is a new one.
  return [{ is: 'opening', intent, attempt: 'new' }]
}

/** The same on a success page. */
const followed = <Intent>(state: PaymentState<Intent>, standing: PaymentStatusView): Next<Intent> => {
  if (state.is !== 'following' && state.is !== 'processing') return [state]
  switch (standing) {
    case 'unknown':
      return [{ is: 'unknown' }]
    case 'processing': {
      const waitMs = state.is === 'processing' ? Math.min(state.waitMs * 1.5, longestWaitMs) : firstWaitMs
      return [
        { is: 'processing', waitMs },
        { run: 'poll', waitMs },
      ]
    }
    case 'paid':
    case 'refunded':
      return [{ is: 'known' }, { run: 'forget', isPaid: standing === 'paid' }]
    default:
      return [{ is: 'known' }]
  }
}

type Opening<Intent> = Extract<PaymentState<Intent>, { is: 'opening' }>

/** While a payment is opened, the one before can still be paid. */
const goesOn = <Intent>(state: Opening<Intent>): state is Opening<Intent> & { intent: Intent } =>
  state.attempt === 'same' && state.intent !== undefined

const isOnItsWay = (standing: PaymentStatusView): boolean => standing === 'paid' || standing === 'processing'

const ask = <Intent>(state: Extract<PaymentState<Intent>, { is: AskingState }>): Next<Intent> => [
  state,
  { run: 'ask', intent: state.intent, by: state.is },
]

const confirm = <Intent>(intent: Intent): Next<Intent> => [{ is: 'confirming', intent }, { run: 'confirm' }]

const leave = <Intent extends OpenedPayment>(intent: Intent): Next<Intent> => [
  { is: 'leaving', intent },
  { run: 'leave', reference: intent.paymentIntentId },
]

const stayInDoubt = <Intent>(intent: Intent): Next<Intent> => [
  { is: 'ready', intent, failure: { message: unknownWords.message, isDeclined: false }, isInDoubt: true },
  { run: 'tell', ...unknownWords },
]

const follow = <Intent>(): Next<Intent> => [{ is: 'following' }, { run: 'follow' }]
