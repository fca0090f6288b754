/** The colours of a category; `data-tone` on an element gives them to what is inside. */
export type Tone = 'life' | 'relate' | 'theology' | 'justice' | 'seasons' | 'social'

/** The colours of a kind of event; `data-stub` works the same way. */
export type Stub = 'discussion' | 'workshop' | 'bible-study' | 'service' | 'social' | 'cancelled'
