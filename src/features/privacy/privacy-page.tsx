import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Prose, ProseList } from '#ui/parts/prose.tsx'
import type { PageModule } from '#browser/page.ts'

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

const WhatWeAsk = () => (
  <>
    <h2>What we ask for, and why</h2>
    <p>We ask only for what we need to answer you, and fields marked optional can stay empty.</p>
    <ProseList
      items={[
        'Messages, questions and ideas: your name, your email address and what you write, so we can reply.',
        'Prayer requests: what you would like us to pray for. Your name and email address are optional.',
        'Mentorship and joining us: also your interests and, if you like, your phone number, age and background, so we can find the right person for you.',
        'Events: your name, your email address, how many people are coming and, if you like, your phone number, so we can keep your places and tell you about changes.',
        'Gifts and paid events: your email address for the receipt. Your card details go straight to our payment provider. We never see or store them. Of a mobile money number we keep only the last three digits.',
        "Accounts: your name, username, email address and a password. We store the password only in a form that can't be read back.",
        'The newsletter: your email address. We email you once to confirm it, and send the newsletter only after you do.',
      ]}
    />
  </>
)

const WhoReadsIt = () => (
  <>
    <h2>Who reads it</h2>
    <p>
      The administrators of this website: the members of our team who answer you. We don't sell your details,
      and we don't pass them on to advertisers. What you say in mentorship and counselling stays with the
      people who help you, unless someone is in danger.
    </p>
    <p>
      If you choose to share a prayer request with our prayer groups, we pass it on without your name.
      Otherwise it stays with our team.
    </p>
  </>
)

const HowLong = () => (
  <>
    <h2>How long we keep it</h2>
    <ProseList
      items={[
        'What you send us, and your registrations: until you ask us to delete it, or delete your account.',
        'Payments and receipts: as long as our accounts have to be kept. If you delete your account, they stay without your name.',
        'Copies of the emails we send you: 30 days.',
        "A newsletter email address that is never confirmed: 30 days. If you unsubscribe, we keep the email address only so that we don't write to it again.",
        'Your sign-in: 30 days after your last visit.',
      ]}
    />
  </>
)

const InYourBrowser = () => (
  <>
    <h2>Cookies and page views</h2>
    <p>
      We set no cookies for advertising or tracking. When you sign in, two cookies keep you signed in, and one
      stays for a year so that strangers who guess your password can't lock you out. Your browser also
      remembers your theme, the events you registered for, and the name and email address you used. That stays
      on your device. So do the teachings you like and save, unless you sign in: then we keep them with your
      account.
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
    <h2>See it, correct it, delete it</h2>
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
