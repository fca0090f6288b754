import { Link } from 'wouter'
import type { RequestKind } from '#features/requests/categories.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Prose, ProseList } from '#ui/parts/text/prose.tsx'
import type { PageModule } from '#browser/page.ts'
import { KeptTable } from './kept-table.tsx'
import './privacy-page.css'

function PrivacyPage() {
  return (
    <>
      <PageHead
        scene="door"
        title="Your privacy"
        lead="What we ask you for, why, who reads it and how long we keep it. In plain words."
      />
      <section className="section">
        <div className="narrow">
          <Contents />
          <Prose>
            <WhatWeAsk />
            <WhoReadsIt />
            <HowLong />
            <InYourBrowser />
            <YourChoices />
          </Prose>
        </div>
      </section>
    </>
  )
}

/** A long page: what one came for is a press away. */
const Contents = () => (
  <nav className="privacy-contents" aria-label="On this page">
    <ul>
      <li>
        <a href="#what">What we ask for</a>
      </li>
      <li>
        <a href="#who">Who reads it</a>
      </li>
      <li>
        <a href="#how-long">How long we keep it</a>
      </li>
      <li>
        <a href="#cookies">Cookies</a>
      </li>
      <li>
        <a href="#choices">See or delete it</a>
      </li>
    </ul>
  </nav>
)

const messages =
  'Messages, questions and ideas: your name, your email address and what you write, so we can reply.'
const mentorshipAndJoining =
  'Mentorship and joining us: also your interests and, if you like, your phone number, age and background, so we can find the right person for you.'

/** What each form asks for. A kind of request without its sentence is a type error. */
const askedBy: Record<RequestKind, string> = {
  contact: messages,
  question: messages,
  'event proposal': messages,
  'resource request': messages,
  prayer: 'Prayer requests: what you would like us to pray for. Your name and email address are optional.',
  'mentor request': mentorshipAndJoining,
  'join request': mentorshipAndJoining,
}

const WhatWeAsk = () => (
  <>
    <h2 id="what">What we ask for, and why</h2>
    <p>We ask only for what we need to reply to you, and fields marked optional can stay empty.</p>
    <ProseList
      items={[
        ...new Set(Object.values(askedBy)),
        'Events: your name, your email address, how many people are coming and, if you like, your phone number, so we can keep your places and tell you about changes.',
        'Gifts and paid events: your email address for the receipt. Your card details go straight to our payment provider. We never see or store them. We keep only the last three digits of your mobile money number.',
        "Accounts: your name, username, email address, a password and, if you like, your phone number. We store the password only in a form that can't be read back.",
        'The newsletter: your email address. We email you once to confirm it, and send the newsletter only after you do.',
      ]}
    />
  </>
)

const WhoReadsIt = () => (
  <>
    <h2 id="who">Who reads it</h2>
    <p>
      A small team. Each person has a role and sees only what that role needs: hosts see who comes to their
      events, treasurers see gifts and payments, our care team (the prayer team on our other pages) reads
      requests for mentorship and prayer, and administrators look after the rest. We don't sell your details,
      and we don't pass them on to advertisers. What you say in mentorship and counselling stays with the
      people who help you, unless someone is in danger.
    </p>
    <p>
      If you choose to share a prayer request with our prayer groups, we pass it on without your name.
      Otherwise only the prayer team can read it: others on the team can see that there is one, but not what
      it says.
    </p>
    <p>
      Everyone who handles people's troubles or money signs in with a passkey, or with a password and a code
      from their phone. We write down who changed what.
    </p>
  </>
)

const HowLong = () => (
  <>
    <h2 id="how-long">How long we keep it</h2>
    <p>
      Your account, with the teachings you like and save, stays until you delete it. Your newsletter
      subscription stays until you unsubscribe. What you send us stays open until we've dealt with it.
      Everything else is deleted automatically after a set time:
    </p>
    <KeptTable />
    <p>
      You can ask us to delete something earlier. What the law tells us to keep in our accounts stays, without
      your name. Our backups are copies of everything, and we delete each of them after 12 months at the
      latest.
    </p>
  </>
)

const InYourBrowser = () => (
  <>
    <h2 id="cookies">Cookies and page views</h2>
    <p>
      We set no cookies for advertising or tracking. When you sign in, two cookies keep you signed in for 30
      days, and one stays for a year so that strangers who guess your password can't lock you out. When
      someone on our team signs in to the dashboard, one cookie keeps them signed in, and one marks their
      browser for a year in the same way. Your browser also remembers your theme, the events you registered
      for, the tickets you opened (until the day after the event), and the name, email address and mobile
      money number you used. That stays on your device, and you can have the number forgotten where you give.
      So do the teachings you like and save, unless you sign in: then we keep them with your account.
    </p>
    <p>
      We count how often each page is opened each day, and which websites visitors come from. We don't record
      who opened it, and if your browser asks not to be tracked, we don't count you. We may also use a
      page-view service that sets no cookies. To stop abuse, we count requests from each connection for a
      short time.
    </p>
    <p>
      Videos play from YouTube, and only after you press play. Their images may come from there too. Card
      payments are handled by our payment provider, on the pages where you pay.
    </p>
  </>
)

const YourChoices = () => (
  <>
    <h2 id="choices">See it, correct it, delete it</h2>
    <p>
      If you have an account and have confirmed your email address, you can download what we hold about you,
      or delete your account, on{' '}
      <Link href={paths.account} className="link">
        your account page
      </Link>
      . If not, email{' '}
      <a href={`mailto:${site.contact.email}`} className="link">
        {site.contact.email}
      </a>{' '}
      from the email address you used. Give us the reference from our email if you have one. We'll send you
      what we hold, correct it or delete it.
    </p>
  </>
)

export const page: PageModule = {
  Component: PrivacyPage,
  head: () => ({
    title: 'Privacy',
    description: 'What we ask you for, why, who reads it, how long we keep it, and how to have it deleted.',
  }),
}
