import { film } from '#sandbox/film.ts'
import type { DemoTeaching } from './demo-teaching.ts'

export const lifePurposeTeachings: DemoTeaching[] = [
  {
    title: 'Called, not just employed: finding purpose in ordinary work',
    category: 'Life Purpose',
    excerpt:
      'What Joseph, Daniel and Lydia can teach a first-job salary earner about vocation, patience and doing excellent work when no one claps.',
    content: `Most of us were taught to look for a calling the way one looks for a missing document: it must be somewhere, and until it is found nothing can begin. This talk starts at the other end, with three people in Scripture who served God inside jobs they had not chosen for themselves.

- Joseph kept honest books in a house where he was not free. His gift for administration was trained on someone else’s grain.
- Daniel learned the language of the office that had taken him from home, and kept one window of his day open toward Jerusalem.
- Lydia sold purple cloth. Her business was not an obstacle to her faith; her dining room became the first church in Philippi.

We then ask what this means at 7:40 in a trotro at Circle, on the way to work that feels too small. Efua offers three questions to take to the office on Monday: who is served by what I do, what would it look like done well, and what am I being taught here that I cannot learn anywhere else?

For your small group: tell one another about a task you do that no one claps for.`,
    ...film('called-not-just-employed'),
    speaker: 'Efua Mensah',
    publishedDaysAgo: 2,
  },
  {
    title: 'When the plan fails: starting again at twenty-nine',
    category: 'Life Purpose',
    excerpt:
      'A redundancy letter, a cancelled visa and a God who restores years. A conversation with three members. No tidy endings.',
    content: `Three members of our community tell the story of a plan that ended. One was let go two weeks before her wedding. One had sold his furniture for a master’s degree abroad when the visa was refused. One closed the shop her grandmother had started. None of the stories ends with everything being returned, and we did not ask them to pretend.

Between the stories we read Joel 2, where the promise that God will restore the years the locusts have eaten is spoken to a whole people, after a real disaster, and follows a long chapter of grief. We talk about what restoration is and what it is not: not a refund, and not a larger version of the old plan, but a life that can bear fruit again in the same field.

The last part is practical. How to tell your family. What to do in the first ten days. Why a budget can be a prayer. Which friends to call, and which comments to leave unread in the family WhatsApp group for now.

Before you watch: write down one plan of yours that ended, and who knows about it.`,
    ...film('when-the-plan-fails'),
    speaker: 'Efua Mensah',
    publishedDaysAgo: 38,
  },
  {
    title: 'Your job title is not your name',
    category: 'Life Purpose',
    excerpt:
      'Before Jesus had preached or healed anyone, a voice called him beloved. What that order of events does to a life measured in promotions.',
    content: `There is a small moment at every wedding reception. You have been placed at a table with six strangers, the jollof has not come, and someone turns to you and says: “So, what do you do?” Notice what happens in your chest. If the year has been good, there is a little lift. If you were laid off in August, or you are still on a contract that ends each quarter, you begin to edit. “I’m in between things.” “I consult.”

The question is ordinary and no one means harm by it. But for many of us the honest answer to “Who are you?” and the answer to “What do you do?” have slowly become one answer, and so a bad quarter at work feels like a verdict on a person.

## What was said at the river

The Gospel of Mark introduces Jesus without a childhood. He walks out of Nazareth, a place that impressed no one, and into the Jordan with everyone else. He is about thirty. As far as the crowd can tell he has done nothing yet: no sermon, no healing, no follower. Then:

> A voice came out of the sky, “You are my beloved Son, in whom I am well pleased.” (Mark 1:11)

We usually hurry past this to reach the miracles. Stay a little. The pleasure of the Father is spoken before the work of the Son. It is not an appraisal at the end of the financial year. It is the ground he stands on when the year begins.

Of course Jesus is the Son in a way that you and I are not. Yet this is exactly what the New Testament says is shared with us: those who are in Christ are adopted into that relationship, and Paul says we have been given the Spirit by whom we cry “Abba, Father” (Romans 8:15). The name comes first. The work is what a named person does.

## The same voice, tested

Look at what follows. Immediately Jesus is driven into the wilderness, and in Matthew’s telling the tempter begins with the very thing that was just said: “If you are the Son of God, command that these stones become bread.” In other words: prove it. Produce something. Be impressive and then we shall see who you are.

It is a strangely modern temptation. Whole industries run on it. Your phone makes the offer every evening, usually around ten, when you are tired and a former classmate has announced something. If you are really somebody, show us.

Jesus does not answer by producing bread. He answers out of what he has already been told. He will make bread later, for five thousand people, on a day when they are hungry and it has nothing to prove.

## What changes

I am a psychologist, and I want to be careful here, because “find your identity in Christ” can become one more thing to be good at. No one stops caring about titles by deciding to. A mother who sold smoked fish so that you could sit in a lecture hall is allowed to be proud of the word “engineer”, and so are you. Work is good. Losing it hurts, and the hurt is not a lack of faith.

What changes is the order. If the name comes first, then work can become smaller and better at the same time: smaller, because it no longer has to tell you that you exist; better, because you can finally pay attention to the person in front of you rather than to how you are coming across. People who are not working for a verdict make fewer frightened decisions. They can say “I don’t know” in a meeting. They can give credit away.

## Three practices

These are things that members of our small groups have found useful. They are not a programme.

- Be introduced without it. At least once this month, meet someone and let the conversation go for twenty minutes before either of you mentions work. Ask about their street, their grandmother, the last thing that made them laugh.
- Receive before you produce. Five minutes in the morning, before the phone. Read Mark 1:9–11, or only the one sentence. You do not need to feel anything. You are practising an order of events.
- Keep one thing you are not good at. Sing badly. Play football badly. Grow three tomatoes. It is very difficult to worship competence while you are being happily incompetent.

And the next time the strangers at the table ask, tell them what you do. It is a fine question. Only notice, while you are answering, that it is not the deepest thing about you, and that nothing they think of the answer can reach what is.

A prayer: Father, you knew my name before anyone printed it on a card. Let me work today as someone who has already been welcomed. Amen.`,
    videoId: null,
    speaker: 'Dr Naledi Khumalo',
    duration: '5 min read',
    publishedDaysAgo: 94,
  },
  {
    title:
      'Going, staying and the will of God: how to decide about leaving home when a visa, a mother and a calling are all in one sentence',
    category: 'Life Purpose',
    excerpt:
      'Neither leaving nor staying is holier. Chidi offers a slow way to decide, drawn from Abraham, Ruth and Jeremiah’s letter to people far from home.',
    content: `Chidi has sat on both sides of this decision: he left Enugu for a scholarship, came back, and was asked to explain himself both times. He begins by clearing away two bad theologies. One says that God always calls us out. The other says that anyone who leaves has abandoned their people.

The middle of the talk reads three departures side by side. Abraham leaves with a promise and very little information. Ruth leaves because she loves someone. The exiles of Jeremiah 29 did not choose to leave at all, and are told to plant gardens where they are.

- What am I going toward, and could I name it without mentioning money?
- Who depends on me, and have I asked them or only guessed?
- What would obedience look like here, if the letter says no?
- Who have I allowed to disagree with me?

He ends with pastoral words for those whose application was refused, and for those who have gone and are lonelier in Leeds or Toronto than the photographs suggest. A refusal at a counter is a decision by an office. It is not God’s opinion of you.`,
    ...film('going-staying'),
    speaker: 'Chidi Okafor',
    publishedDaysAgo: 171,
  },
  {
    title: 'What is that to you?',
    category: 'Life Purpose',
    excerpt:
      'Peter had just been forgiven, and his first question was about someone else’s future. A short talk on envy, timelines and the Sunday evening scroll.',
    content: `John 21 is a breakfast on a beach. Peter, who had denied Jesus three times, is asked three times whether he loves him, and is given work to do and a hard road to walk. Then he turns, sees John behind them and asks: “Lord, what about this man?” The reply is almost funny in its firmness: “What is that to you? You follow me.”

Tendai, who trains young accountants, takes that sentence into the places where we compare: the engagement photographs, the promotion post, the cousin with two plots of land at Oyibi. He argues that envy is rarely about wanting the thing. More often it is a fear that there was a queue, and that we have lost our place in it.

- Envy assumes one road. Jesus speaks of two, and loves both men.
- Envy is well informed about the result and knows nothing about the cost.
- The cure is not less ambition. It is a next step small enough to take today.

A practice for the week: mute nothing and unfollow no one. Each time the old ache comes, say the person’s name and ask God to do them good.`,
    ...film('what-is-that-to-you'),
    speaker: 'Tendai Mukamba',
    publishedDaysAgo: 298,
  },
  {
    title: 'The year in between: what national service can be for',
    category: 'Life Purpose',
    excerpt:
      'You wanted the bank in Accra and were posted to a district office with one working computer. A letter to anyone whose year feels like a detour.',
    content: `Dear friend who has just checked the posting,

I know what you did. You refreshed the page eleven times, and then you laughed, and then you called your mother and did not laugh. You had asked for a bank in Accra. You have been given a district assembly four hours away, where, a cousin of a cousin reports, there is one computer and it belongs to the director.

I was you. My posting letter said Nkwanta, and I had to look at a map. I would like to tell you that I went with joy. I went with two suitcases, a ring light and a plan to be reposted by October.

## A letter to people who wanted to be elsewhere

In the sixth century before Christ a great many young, well-educated people from Jerusalem found themselves in Babylon. They had not applied. Prophets were going about telling them it would all be over shortly: keep the bags packed, do not learn the street names. Jeremiah wrote them a letter that said the opposite.

> Build houses and dwell in them. Plant gardens and eat their fruit. (Jeremiah 29:5)

> Seek the peace of the city where I have caused you to be carried away captive, and pray to the Lord for it; for in its peace you will have peace. (Jeremiah 29:7)

Four verses later comes the sentence we like to print on mugs, about plans and a hope and a future. It is a true sentence, but the letter gives it a date: seventy years. Most of those who first heard it would not live to see the return. The future was God’s business. The garden was theirs.

A posting is not an exile, and ten months of filing is not Babylon. But the advice holds. If you spend the year with your bags packed, you will have spent a year in a corridor.

## What I planted

I will not pretend it was heroic. In my first two months I mostly complained to people who were very kind about it. Then the woman who ran the registry, Madam Comfort, asked me to help her with the birth certificates. The records for one whole sub-district were in exercise books. Mothers walked half a morning to register a child and were told to come back.

So we sat down, she and I, with the one computer, from four to six when the director went home. I typed; she read aloud and corrected me, because she knew every family. By March we had done nineteen hundred names. I learned how a form can be a wall or a door. I learned that Madam Comfort, who had never been sent on a course, was better at her work than anyone I had met in a suit. And I learned that I like making things work for people who are used to waiting, which is, as it turned out, what I have done ever since.

I had gone looking for a calling in Accra. It was in an exercise book, in someone else’s handwriting.

## If it is simply a bad year

Some postings are not secretly wonderful. If you are being exploited, harassed or asked to falsify something, the garden is not your duty; telling someone is. Write down dates. Talk to the service secretariat, to a leader, to us. Jeremiah told them to seek the peace of the city, and sometimes seeking its peace means making a report.

And some years are merely dull. That is allowed as well. A dull year in which you learned to cook, read four Gospels, paid back a friend and rang your grandmother on Sundays is not a wasted year. Jesus had many of them in Nazareth, and we know almost nothing about what he did there except that he grew.

## Before October

Here is what I would do, if I could send the girl with the ring light a message.

- Learn ten names in the first week, and start with the cleaner and the driver.
- Find the person who has been there longest. Ask what no one has had time to fix.
- Choose one thing you can finish before you leave, small enough to be real.
- Find a church where you are not needed for anything, and sit in the back until you are.
- Put a little of the allowance aside, even fifty cedis. It is less about the sum than about the habit of thinking that there is a later.
- Keep one evening for people at home. Loneliness makes poor decisions.

You may still be reposted, and if you are, go well. But unpack first. Hang something on the wall. Buy a bucket of your own.

The Lord who sends letters to people in the wrong city is not waiting for you in the right one.

With love from someone who stayed, Abena`,
    videoId: null,
    speaker: 'Abena Boateng',
    duration: '5 min read',
    publishedDaysAgo: 412,
  },
]
