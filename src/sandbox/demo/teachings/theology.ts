import { film } from '#sandbox/film.ts'
import type { DemoTeaching } from './demo-teaching.ts'

export const theologyTeachings: DemoTeaching[] = [
  {
    title: 'Understanding grace when you grew up earning everything',
    category: 'Theology',
    excerpt:
      'Grace is not a discount on effort. We read Ephesians 2 slowly and ask what changes on Monday morning, for people who have never been given a free pass.',
    content: `My grandmother kept my school reports in a biscuit tin under her bed in Pietermaritzburg. When visitors came, the tin came out. I was loved before the tin and I would have been loved without it, I am sure of that now. But I was seven, and I drew the conclusion that any sensible child would draw. Love lives in the tin. Keep it full.

Many of us were raised like this, and by people who had good reasons. They knew that no one was going to give us anything. A girl from our street would have to be twice as good for half as much, so they taught us to be twice as good. I am grateful. It paid for my life. It has also made grace the hardest word in the Christian faith for me to understand, because I have never in my adult life been handed something that I did not check for a price.

So let us read slowly. Ephesians 2, one small piece at a time.

## Dead people do not apply

Paul begins badly, as if he wished to lose his readers. You were dead, he says, in your trespasses and sins (verse 1). Not weak, not behind with your payments. Dead. And he is careful to include himself: we all once lived like that (verse 3).

If you are a striver, this is offensive, and it should be. A weak person can be coached. Someone who is behind can catch up. But a dead person cannot fill in the form. Paul is removing the one thing we bring to every interview, which is our potential.

## But God

> But God, being rich in mercy, for his great love with which he loved us, even when we were dead through our trespasses, made us alive together with Christ (by grace you have been saved). (Ephesians 2:4–5)

The whole gospel turns on those first two words. Look for what we contributed to the sentence. There are plenty of verbs. God loved, God made alive; in the next verse God raised us up and seated us. The only thing in it that belongs to us is the trespasses.

Notice too where the motive lies. God did not see something promising. He is rich in mercy, and he loved, and the reason for that love is found in him. This means it cannot be lost by a poor year. You did not get in on your results, so you cannot be put out on them.

## A gift, and no one boasts

> For by grace you have been saved through faith, and that not of yourselves; it is the gift of God, not of works, that no one would boast. (Ephesians 2:8–9)

Here the earner in me looks for a door at the back. Perhaps faith is what I contribute. Perhaps, if I believe strongly enough and pray long enough, that will be my tin. But faith, in Paul, is not a very refined achievement. It is an open hand. No one admires the hand of a man who has been given bread; we speak of the bread.

And boasting is not only for proud people. There is a boast of the anxious, who say every night: I did enough today, I think. Both have their eyes on the tin.

## Made for something

Then comes the verse that strivers fear will be missing.

> For we are his workmanship, created in Christ Jesus for good works, which God prepared before that we would walk in them. (Ephesians 2:10)

So effort is not abolished. Grace is not opposed to work; it is opposed to wages. We are not saved by good works, and we are certainly saved for them. But see what has happened to the works. They are no longer a ladder that I put up against the wall of heaven. They are a road that was there before I woke up, and I am only asked to walk.

The word for workmanship is the Greek poiema, a thing made with skill. You spent your life trying to make something of yourself. You are already something that is being made.

## Monday morning

What changes, then? The same alarm, the same trotro, the same supervisor. I can only tell you what has slowly been changing for me.

- I apologise sooner, since being wrong is no longer a kind of death.
- I prepare well for the clinic and then I go home. The work is real, but it is not my resurrection.
- I can be glad at another person’s good news a little more quickly than before. There is no queue.
- When I pray, I try to begin by sitting there for one minute without offering God anything. It is astonishing how long a minute is.

My grandmother died when I was in my second year of training. When we cleared the room, I found the tin. The reports were there. Beneath them was a photograph of me at about two years old, bare-bottomed, furious, with porridge in my hair. She had kept it at the bottom, under everything I had ever earned. It must have been the first thing she put in.`,
    videoId: null,
    speaker: 'Dr Naledi Khumalo',
    duration: '6 min read',
    publishedDaysAgo: 16,
  },
  {
    title: 'How to read a verse that is printed on a mug',
    category: 'Theology',
    excerpt:
      'Jeremiah 29:11, Philippians 4:13 and other verses that travel alone. Chidi sends them home to their chapters, and they come back with more to give.',
    content: `Some verses are so well known that no one has read them. Chidi takes four of them home: Jeremiah 29:11, Philippians 4:13, Matthew 18:20 and Proverbs 22:6. In each case he asks the same plain questions, and you will be able to ask them of any verse by the end.

- Who is speaking, and to whom?
- What has just happened, and what happens next?
- What kind of writing is it: letter, song, proverb, law, story?
- What did it ask of them, before I ask what it offers me?

The result is not a spoiled mug. Paul’s “I can do all things” turns out to be about being hungry and being full, and about a contentment learned in prison, which is of more use on a bad Tuesday than a slogan about winning. The famous promise to the exiles has a date seventy years away and is larger for it.

A worked example on the screen shows how to do this in ten minutes with a phone, a free study Bible and no Greek. Pause where he asks you to, and try one yourself. A warning: once you begin, you will be slower to post and harder to frighten.`,
    ...film('a-verse-on-a-mug'),
    speaker: 'Chidi Okafor',
    publishedDaysAgo: 80,
  },
  {
    title: 'Elders, ancestors and the cloud of witnesses',
    category: 'Theology',
    excerpt:
      'How do we honour those who came before us without praying to them? A careful talk on memory, libation and Hebrews 12, by a grandson of a linguist.',
    content: `Kwabena’s grandfather was an okyeame, a linguist at a chief’s court, and also a Methodist steward. He did not find this simple, and this talk does not make it so. It is offered to those who have stood at a family gathering while a drink was poured and did not know where to put their eyes.

First, what we may keep. Israel is told to recall the rock from which it was hewn, and Hebrews 11 walks us through a gallery of forebears, most of whom died without seeing what they hoped for. Forgetting is not a Christian virtue, and the name of this community says so.

Second, what we may not give away. There is one mediator, the man Christ Jesus (1 Timothy 2:5). The witnesses of Hebrews 12 surround us, but the runner’s eyes are on Jesus. We thank God for the dead; we do not ask them for what only God gives, and we need not fear them.

Third, what to do on the day. Practical counsel for the outdooring and the funeral: speaking beforehand with the family head, offering a prayer of thanks aloud, declining without contempt. Questions from the group follow.`,
    ...film('elders-ancestors-witnesses'),
    speaker: 'Kwabena Ofori',
    publishedDaysAgo: 152,
  },
  {
    title: 'The psalms no one sings',
    category: 'Theology',
    excerpt:
      'Over a third of the psalms complain to God, and we almost never do it in church. On lament: why it is faith, how it is built, and how to write your own.',
    content: `At the church where I grew up we had a rule, although no one had written it down. If someone asked how you were, you said “blessed”. You could say it with a fever. A woman in our choir said it on the Sunday after her husband left. We all knew, and we all said amen, and she sang the alto part without a mistake.

I do not think we were hypocrites. I think we believed that God could only be praised by happy people, and we loved God, so we tried to be happy in time for ten o’clock.

It was a great surprise to me, then, to read through the psalms as a student and to find how many of them would have been out of place in our service. More than a third are complaints. They accuse, bargain and weep. They ask God whether he has fallen asleep.

> How long, Lord? Will you forget me forever? How long will you hide your face from me? (Psalm 13:1)

This was Israel’s hymn book. Someone set those words to music, appointed a choir and rehearsed.

## A complaint has an address

It matters very much to whom you say a thing. When I complain about the light bill to my flatmate, that is a mood. When I take the bill to the office and put it on the desk, I am behaving as though someone is responsible and may act.

Lament is the second kind. The Bible has a word for the people who complained about God to one another in the desert: they murmured, and it did them no good. The psalmist says worse things, but he says them to God’s face. That is why lament is not the opposite of faith. You do not shout at a door unless you believe there is someone in the house.

## How it is built

Most laments have a shape, and Psalm 13 is short enough to see it whole.

- Address: “Lord.” He turns toward God. That is already half the work.
- Complaint: “How long?” He says it four times in two verses. He does not tidy it up.
- Request: “Behold, and answer me.” He asks for something in particular.
- Trust: “But I trust in your loving kindness.” Not because things have improved. Nothing in the psalm tells us that they had.
- Vow: “I will sing.” The verb looks ahead. He is not singing yet.

People sometimes read the turn in the fifth verse as a change of feeling, as if he had cheered himself up. I read it as a decision made in the dark. I would not have you hurry towards it. Between verse four and verse five there is a white space on the page, and some of us have lived in that space for two years.

## And one that does not turn

For those people there is Psalm 88. It has no turn at all. It begins with a cry, it grows worse, and it ends on the word “darkness”. A friend whose child had died told me that it was the only part of the Bible she could bear. “It doesn’t try to make me better,” she said. “It just sits there with me.”

I am thankful that those who gathered the psalms did not add a hopeful verse to the end of that one. It means that there are days on which a prayer with no hope in it is still Scripture.

## The one who prayed them

Christians have one more reason not to be ashamed. When Jesus was dying he did not say that he was blessed. He took up a psalm of complaint, in his mother’s language.

> “My God, my God, why have you forsaken me?” (Psalm 22:1; Mark 15:34)

If the Son of God may pray like this, then it cannot be a failure of faith when you do. And more than that: when you go down into that prayer, you will find that the floor has footprints on it.

## Write one

This is what we do in our small groups in Lent. Take a sheet of paper. No one will collect it.

- Write to God, by whatever name you use when you are tired.
- Say what is wrong, in ordinary words. “My father’s kidneys.” “The third refusal.” “I am thirty-one and I am frightened.”
- Ask for one thing.
- If you can, write one sentence that begins with “But”. If you cannot, leave a white space. That is allowed.

The woman in the choir is well now, or well enough. I asked her, years afterwards, what it had been like to sing that morning. She thought for a while. “It would have been good,” she said, “if there had been a song for it.”

There was. There were about fifty. We had only stopped turning to the page.`,
    videoId: null,
    speaker: 'Chidi Okafor',
    duration: '5 min read',
    publishedDaysAgo: 256,
  },
  {
    title: 'Does God want me rich?',
    category: 'Theology',
    excerpt:
      'We read the four passages most often used to promise money, in their own chapters. A panel with an accountant, a pastor and a woman who gave her rent away.',
    content: `This panel was the most requested of the year and the most difficult to record. Three people sit with an open Bible: an accountant who audits charities, a pastor from Ashaiman, and a member who, at twenty-three, gave her rent as a seed and was asked to leave her room.

We read Malachi 3, 3 John 2, Luke 6:38 and 2 Corinthians 8 and 9, asking of each passage what it promises, to whom, and for what. We find generosity praised everywhere. We find nowhere a rate of return. Paul points to Christ, who was rich and became poor; the Macedonians he commends gave out of deep poverty and stayed poor.

- God is generous, and may be asked for daily bread without embarrassment.
- Poverty is not a proof of unbelief, nor wealth of favour. Job’s friends thought otherwise and were corrected.
- Giving is worship. If it is sold to you as an investment, ask to see who audits it.

The last part is gentle. What do you say to a mother who has given for years and is still waiting? The pastor’s answer is worth the whole hour, and it begins with an apology.`,
    ...film('does-god-want-me-rich'),
    speaker: 'Sankofa',
    publishedDaysAgo: 381,
  },
  {
    title: 'One God, three persons, no eggs',
    category: 'Theology',
    excerpt:
      'Water, eggs and three-leaf plants all break down somewhere. A first lesson on the Trinity for people who would rather know God than solve a sum.',
    content: `If you have ever explained the Trinity with ice and steam, this is a kind correction. Chidi shows where the popular pictures fail and why the early church, not least in North Africa, took such trouble over a few words. Athanasius of Alexandria was exiled five times. He did not suffer that for a riddle.

The talk is built around three sentences that every Christian can hold: the Father is God, the Son is God and the Spirit is God; the Father is not the Son, and the Son is not the Spirit; there is one God. Then we watch those sentences happen, at the baptism of Jesus and in the farewell of John 14 to 17.

- Before there was a world, there was love, because God has never been alone.
- The cross is not an angry Father and a kind Son. It is God giving himself.
- Prayer is not shouting across a distance. The Spirit helps us, the Son brings us, the Father hears.

There are ten minutes for questions, among them the one a Muslim colleague is likely to ask over lunch, with an answer that respects him.`,
    ...film('one-god-three-persons'),
    speaker: 'Chidi Okafor',
    publishedDaysAgo: 533,
  },
]
