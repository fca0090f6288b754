/** What no text and no comment may say. `not` is an example that the pattern finds, `but` are the exceptions. */
export type Avoided = {
  not: string
  say: string
  pattern: RegExp
  /** Long texts may use the words of a booking in their own sense: a chair by the window, a friend who was `paid back`. */
  where: 'interface' | 'everywhere'
  /** Why comments may say it. Names of the code, and words that a comment quotes, stand in backticks there. */
  inComments?: string
  but?: RegExp
  notIn?: RegExp
}

/** Teachings, library, biographies, testimonials and demo content: they are read like a book. */
export const longTexts =
  /^content\/|^src\/(features\/content\/(resources\/library\/|about\/leaders?(-list)?\.ts|home\/testimonials\.tsx)|features\/site\/documents\/(leaders|slides|testimonials|about-page|questions)\.ts|sandbox\/demo\/|sandbox\/sample-channel\.ts)/

const teachings = /^content\/teachings\//

// prettier-ignore
export const avoided: Avoided[] = [
  {
    not: 'letter', say: 'email', where: 'everywhere',
    pattern: /\bletters?\b/i,
    but: /three-letter|two letters|capital letters|letters(,| and) (digits|numbers)|the Gospels and the letters/i,
    // In a teaching it is made of paper.
    notIn: teachings,
  },
  {
    not: 'somebody', say: 'someone, everyone, anyone, no one', where: 'everywhere',
    pattern: /\b(some|every|any|no)body\b/i,
    // It means a person who matters.
    but: /\bare really somebody\b/,
  },
  { not: 'whoever', say: 'anyone who', where: 'everywhere', pattern: /\bwho(m|so)?ever\b/i },
  // Scripture and prayers have `in whom`.
  { not: 'whom', say: 'who', where: 'interface', pattern: /\bwhom\b/i },
  { not: 'meanwhile', say: 'in the meantime', where: 'everywhere', pattern: /\bmeanwhile\b/i },
  // Here it means the same moment.
  { not: 'at once', say: 'straight away', where: 'everywhere', pattern: /\bat once\b/i, but: /\bmany places at once\b/i },
  {
    not: 'paid back', say: 'refunded', where: 'interface',
    pattern: /\b(pay|pays|paid|paying)( \w+)? back\b|\bgoes? back to (your|the|their) cards?\b|\bon (its|their) way back\b/i,
  },
  { not: 'you need not', say: "you don't need to; you can", where: 'interface', pattern: /\bneed not\b|\byou may (close|stay)\b|\bshall we\b/i },
  {
    not: 'has been told', say: "we've emailed …", where: 'interface',
    pattern: /\b(told by|been told|to be told|told of)\b|\ban email (says|tells|follows)\b/i,
  },
  { not: 'of ours', say: '(rewrite it)', where: 'everywhere', pattern: /\bslip in it\b|\banew\b|\bvoid\b|\bof ours\b|\bdeeds?\b|\bone too many\b/i },
  {
    not: 'is taken already', say: 'is already taken, or nothing', where: 'everywhere',
    // "is already" at the end is the first half of a sentence.
    pattern: /\balready(?=[.:;,!?])|(?<!\b(is|are|was|were|has|have|had) )\balready$/i,
  },
  // "Not any more than" compares.
  { not: 'cannot come any more', say: 'no longer', where: 'everywhere', pattern: /\b(cannot|can't|not|nobody|no one)\b[^.]*\bany more\b(?! than)/i },
  { not: 'by itself', say: 'automatically', where: 'interface', pattern: /\bby (itself|themselves|ourselves)\b/i },
  {
    not: 'address', say: 'email address; link', where: 'interface',
    pattern: /(?<!\b(email|web|IP|postal|street|new|different) )\baddress(es)?\b/i,
    but: /\bemails?\b.*\baddress|listens on|HOST/i,
    inComments: 'pages, networks and servers have addresses in code',
  },
  { not: 'It was not you?', say: 'If …, or a real question', where: 'interface', pattern: /(^|[.!?:] )(You|It|He|She|They|A device) [^.?!]{2,60}\?/ },
  { not: 'Dear friend', say: 'Hello {name}, on a line of its own', where: 'interface', pattern: /\bDear\b/ },
  { not: 'You get an email', say: "You're getting; We'll email you", where: 'interface', pattern: /\bYou get\b/ },
  {
    not: 'seat', say: 'place', where: 'interface',
    pattern: /\b(seats?|chairs?)\b/i,
    but: /at the table|pull(ed)? up chairs|more chairs|one chair free|nine chairs/i,
    inComments: 'the code counts seats, because a place is also where a visitor is',
  },
  {
    not: 'a person reads it', say: 'our team reads; we will', where: 'interface',
    pattern: /\b(a|one) person (reads|will|has)\b/i,
    inComments: 'a person is the subject of many rules',
  },
  { not: 'the event for which', say: '(turn the sentence round)', where: 'interface', pattern: /\b(for|with|on|from|in) (which|whom)\b/i },
  {
    not: 'at most', say: 'up to; … or fewer', where: 'interface',
    pattern: /\bat most\b/i,
    but: /at most once/,
    inComments: 'it is the exact word for a limit',
  },
  {
    not: 'All states', say: 'status', where: 'interface',
    pattern: /^State$|\bAll states\b|\ba state\b/,
    inComments: 'rows and machines have a state in code',
  },
  {
    not: 'picture', say: 'image', where: 'interface',
    pattern: /\bpictures?\b/i,
    inComments: 'the code names it so, to tell it from the `img` and the file',
  },
  { not: 'has begun', say: 'has finished; has started', where: 'interface', pattern: /\b(is|are) (gone|over)\b|\bhas begun\b|\btime that is (over|to come)\b/i },
  { not: 'here, also now', say: 'even', where: 'everywhere', pattern: /, also (on|in|now|if)\b/i },
  { not: 'the password of the member', say: "the member's …", where: 'interface', pattern: /\bthe (link|request|account|password|registration|file|answer|pages?|approval) of (?!contents)/i },
  { not: 'as in 24:31', say: 'like 24:31', where: 'everywhere', pattern: /\bas in \d/i },
  { not: 'is not valid', say: 'has expired; part is missing; no longer exists', where: 'interface', pattern: /\bis not (valid|complete|there|known)\b/i },
  { not: 'besides', say: 'as well as; apart from', where: 'interface', pattern: /\bbesides\b|\bhas to be fetched\b|\bsince it\b|\bthere is no such\b/i },
  { not: 'the promise is late', say: 'overdue; waiting; assigned to', where: 'interface', pattern: /\b(promises?|promised) (is|are) late\b|\bwaits? for us\b|\blooks after it\b/i },
  { not: '5 h', say: '5 hours', where: 'everywhere', pattern: /\b\d+ h\b|\bunder 1 h\b/ },
  { not: 'Sending…', say: 'three dots', where: 'interface', pattern: /\w…/, inComments: 'it stands for the rest of a text' },
  {
    not: 'favorite', say: 'British spelling', where: 'everywhere',
    pattern: /\b(organizers?|color|center|favorite|neighbors?|labor|savior|honor)\b/i,
    // The name of a program.
    but: /\bChurch Center\b/,
  },
  // Scripture has `anointed`, and a teaching asks what `blessed` means.
  { not: 'blessed', say: '(plain words)', where: 'interface', pattern: /\b(blessed|anointed|breakthrough|prophetic|divine appointment)\b/i },
  {
    not: 'Done!', say: 'a full stop, or nothing', where: 'interface',
    pattern: /!(?=\s|$)/,
    but: /^(Subscribed|Liked|Saved|Welcome back|Registration Successful|Description generated|Welcome to .*)!$/,
  },
  { not: 'Bring back', say: 'restore', where: 'interface', pattern: /\b(bring|brings|brought)\b[^.]*\bback\b/i },
  { not: 'Delete for good', say: 'permanently', where: 'interface', pattern: /\bfor good\b/i },
  { not: 'Take back', say: 'reverse; withdraw; undo', where: 'interface', pattern: /\b(take|takes|taken|took)\b[^.]*\bback\b/i },
  { not: 'Going on', say: 'active; continue', where: 'interface', pattern: /\bgo(es|ing)? on\b/i },
  { not: 'End this gift', say: 'cancel', where: 'interface', pattern: /\bend(s|ed|ing)? (a|the|this|your) (monthly )?gift\b|\bgift (is to end|ended)\b/i },
  {
    not: 'giver', say: 'donor', where: 'interface',
    pattern: /\bgivers?\b/i,
    inComments: 'the code calls the person who gives so, as in `listGivers`',
  },
  { not: 'Note a payment', say: 'record', where: 'interface', pattern: /\bnoted\b|\bnote (a|the|this) pay/i },
  { not: 'Send answer', say: 'reply', where: 'interface', pattern: /\b(send|your) answer\b|\bour answer to your\b|^Answered\b/i },
  { not: 'payment service', say: 'payment provider', where: 'interface', pattern: /\bpayment services?\b/i },
  {
    not: 'counter-entry', say: '(the word that a volunteer knows)', where: 'interface',
    pattern: /\bcounter-entr|\bworkbooks?\b|\bdated into\b|\bassignees?\b/i,
    inComments: 'bookkeepers and spreadsheets use these words',
  },
  { not: 'Join request', say: 'Join Us request; mentor request', where: 'interface', pattern: /\bjoin requests?\b|\brequest for a mentor\b|\brequest to join us\b/i },
  { not: 'the team of Sankofa', say: 'the Sankofa team', where: 'interface', pattern: /\bthe team of\b/i },
  { not: 'people in care', say: 'the care team; on public pages the prayer team', where: 'interface', pattern: /\bpeople in care\b/i },
  { not: 'no longer counts', say: 'is no longer valid; applies', where: 'interface', pattern: /\bno longer counts?\b|\bcounts? (straight away|from now on)\b/i },
  { not: 'keep this link to yourself', say: "please don't share this link", where: 'interface', pattern: /\bthis link to yourself\b|\bdon't pass it on\b/i },
  {
    not: 'within 24-48 hours', say: 'an en dash', where: 'interface',
    pattern: /\d-\d+ (hours|business days)\b/,
    // The specification's toast.
    but: /^We'll reach out within 2-3 business days to connect you with a mentor\.$/,
  },
  // Until the site sends one.
  { not: 'Get the weekly email', say: 'updates by email', where: 'everywhere', pattern: /\bweekly (email|reflections?|newsletter)\b|\bthe week's events\b/i },
]

/** What stands only in the specification's own texts, word for word. */
export const onlyFromSpecification: { not: string; pattern: RegExp }[] = [
  { not: 'log in, log out, login', pattern: /\b(log(ged)? ?(in|out)|log-?out|login)\b/i },
  // "Failed refunds" and "Error response" are things, and no complaints. In "Error {doing} event" the verb is a value.
  { not: 'Failed to …, Error creating …', pattern: /^Failed to |^Error (\w+ing|1) / },
  { not: 'invalid, successfully, initialize', pattern: /\bInvalid\b|\bsuccessfully\b|\binitiali[sz]/i },
  {
    not: 'Capitals Sent',
    pattern: /\b[A-Z]\w+ (Sent|Saved|Added|Removed|Received|Cancelled|Revoked|Downloaded|Failed)$/,
  },
]
