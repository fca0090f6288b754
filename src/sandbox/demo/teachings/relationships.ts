import { film } from '#sandbox/film.ts'
import type { DemoTeaching } from './demo-teaching.ts'

export const relationshipTeachings: DemoTeaching[] = [
  {
    title: 'Two are better than one, but who are the two?',
    category: 'Relationships',
    excerpt:
      'Friendship, courtship and the courage to have the conversation before the commitment. A practical guide in four questions.',
    content: `Ecclesiastes 4 is read at so many weddings that we forget it is about work, cold nights and falling down. Two are better than one because when one falls there is someone to lift. Kwabena asks the question the wedding programme leaves out: which two?

The talk gives four questions for any relationship that is becoming serious, whether a business partnership, a shared flat or a courtship.

- Can we disagree and still eat together afterwards?
- What does each of us owe, to whom, and does the other know the figure?
- Who may tell us the truth about ourselves, and have they met?
- What do we do with faith when no one is watching?

Each question comes with a story from one of our small groups and a way to begin the conversation that is not an interrogation in a parked car. Kwabena is gentle about the fear beneath our silence: that if we ask, we might hear the answer. Better to hear it on a bench at the Aburi gardens than in the third year of a marriage.

The third strand of the cord in verse 12 gets the last five minutes, and the quietest.`,
    ...film('two-are-better-than-one'),
    speaker: 'Kwabena Ofori',
    publishedDaysAgo: 9,
  },
  {
    title: 'Honour without a blank cheque',
    category: 'Relationships',
    excerpt:
      'They call it black tax, and it is also love. How to give to family with open hands, a clear figure and no resentment: Jesus on parents, money and excuses.',
    content: `My first salary came on a Thursday. By Saturday it had been announced, I still do not know by whom, in two regions. An uncle needed a gearbox. A cousin’s fees were due. My mother asked for nothing, which was the most expensive request of all.

We have a name for this now: black tax. I understand the name, and I also flinch at it. A tax is taken from you by strangers. This is asked by people who sold land so that you could sit an examination. And yet anyone who has borrowed at the end of the month to send money home knows that love alone does not explain the knot in the stomach. So let us look at what Jesus said, because he spoke about exactly this.

## The clever excuse

In Mark 7 some religious men criticise the disciples for eating with unwashed hands. Jesus answers with a story about money and parents. There was a custom by which a person could declare his property “Corban”, that is, given to God. Once the word was spoken, the money could no longer be spent on an ageing father. It sounded holy. Jesus was not impressed.

> For Moses said, “Honour your father and your mother.” … But you say, “If a man tells his father or his mother, ‘Whatever profit you might have received from me is Corban’,” then you no longer allow him to do anything for his father or his mother. (Mark 7:10–12)

So the first thing must be said plainly: for Jesus, honouring parents includes money. It is not only a warm feeling and a phone call. If my faith, my savings goal or my new vocabulary about boundaries has become a respectable way of leaving my mother without medicine, I have found my own Corban. Paul says the same thing more bluntly: anyone who does not provide for his own has denied the faith (1 Timothy 5:8).

## The other half

But notice what Jesus does not say. He does not say that every request made in the name of family is a command from God. Being asked is not the same as being called. Elsewhere he warns that following him will divide households, and when his own mother and brothers stand outside and send for him, he does not simply come (Mark 3:31–35). He loved her: on the cross he arranged for her care. He also did not let the family set the terms of his obedience.

Paul holds the two together within four verses of one letter:

> Bear one another’s burdens, and so fulfil the law of Christ. … For each man will bear his own burden. (Galatians 6:2, 5)

Two different words stand behind those two burdens. The first is a crushing weight, too heavy for one person: a hospital bill, a death, a lost harvest. The second is a traveller’s pack, the ordinary load that belongs to each adult. Love helps with the first. If it keeps carrying the second, someone never learns to walk with it, and the carrier begins to hate the road.

## A clear figure

What follows is not Scripture. It is what several of us have learned by doing it badly.

- Decide the figure before the month begins. Choose an amount for family that you can give without borrowing, and treat it like rent. For one person it is fifteen per cent, for another five. A small amount that arrives every month is a greater kindness than a large one followed by silence.
- Tell them. “This is what I can send. It will come on the 28th.” The conversation is uncomfortable once. The alternative is uncomfortable every week.
- Keep a second, smaller pot for the crushing weights. When it is empty, say that it is empty. You are not lying and you are not the Messiah.
- Ask what the money is for, not as a policeman but as a relative. School fees can be paid to the school.
- Do not lend to family what you cannot afford to give. If it comes back, rejoice.
- Speak with your siblings. Often one child carries everything because no one ever put it on the table.

And if you are married or about to be, the figure is agreed by two people. A surprise transfer to your brother is a conversation you are having with your wife, whether or not you are in the room.

## Giving without a knot

Resentment is a poor accountant. It keeps every receipt. When you notice it, treat it as information: perhaps the figure is wrong, or perhaps you have been giving in order to be thanked, to be safe from gossip, or to feel that you are not like those who left and forgot. God loves a cheerful giver, Paul writes, and just before it he says that each should give as he has determined in his heart, not grudgingly or under compulsion (2 Corinthians 9:7). Determined. It is a word for someone who has sat down with a pencil.

My uncle did not get the gearbox that month. He got a third of it, on the 28th, and a visit. He told me about the lorry he drove before I was born. I think he had wanted that as well.`,
    videoId: null,
    speaker: 'Kwabena Ofori',
    duration: '6 min read',
    publishedDaysAgo: 66,
  },
  {
    title: 'The tongue has a keypad now',
    category: 'Relationships',
    excerpt:
      'James said that a small fire sets a great forest alight. He had not seen a family WhatsApp group at eleven at night. A talk on words we type and forward.',
    content: `Abena opens with a confession: a voice note, meant for one friend, sent to a group of sixty-four. From there she reads James 3 line by line. The bit in the horse’s mouth, the rudder, the spark. James is not against speech. He is astonished that something so small steers something so large.

The middle section is about particular habits rather than general niceness.

- Forwarding: did I check it, and would I say it if my name were the first on it?
- The screenshot: a private word carried into another room.
- The blue tick: silence used as a weapon, and silence that is only someone’s tiredness.
- The pile-on: why we find it easier to correct a brother in front of forty people than over tea.

She then turns to repair. Matthew 18 begins with going to the person alone, and Abena suggests that this almost always means a call and not a paragraph. There is a short role play, with a good deal of laughter, on how to leave a group kindly and how to ask an elder to stop sending prophecies at dawn.

Memory verse: James 1:19. Swift to hear, slow to speak.`,
    ...film('the-tongue-has-a-keypad'),
    speaker: 'Abena Boateng',
    publishedDaysAgo: 129,
  },
  {
    title: 'An apology in five sentences',
    category: 'Relationships',
    excerpt:
      'Most apologies fail in the second half, after the word “but”. A psychologist and believer on how to say sorry so that it can be heard, and what to do after.',
    content: `In my consulting room I hear a great many descriptions of apologies. Very few of them were apologies. “He said he was sorry if I felt that way.” “She bought me a phone.” “He sent a broadcast on the first of January asking forgiveness from anyone he had offended in the old year.” The people who tell me this are usually not cruel to those who hurt them. They are tired. They were handed something wrapped as a gift, and the box was empty.

Jesus considered this work so urgent that he was willing to interrupt a church service for it.

> If therefore you are offering your gift at the altar, and there remember that your brother has anything against you, leave your gift there before the altar, and go your way. First be reconciled to your brother, and then come and offer your gift. (Matthew 5:23–24)

Look at the details. The worshipper is not the one who was hurt; someone has something against him. He remembers in the middle of worship, which is when we often remember. And he must go. Not wait to be approached, and not pray about it in general terms. The animal is left standing at the altar, which must have been very awkward for everyone.

## Five sentences

I teach these to couples, to siblings and to managers. They are plain on purpose.

- “I did this.” Name the act, without adjectives that soften it. “I told your story to Kojo” and not “things came out”.
- “It cost you this.” Say what you understand of the effect. You will be partly wrong. Ask.
- “It was wrong.” Not unfortunate, not misunderstood. This is the sentence we most often leave out.
- “I am sorry.” Short. No “but”. Whatever comes after “but” is the thing you really came to say.
- “This is what I will do now.” Repay, correct it with Kojo, change the arrangement, stay away for a time if that is what is needed.

And then, which is the hardest part, be quiet. An apology is not a vending machine. You have not inserted five sentences in order to receive forgiveness. The other person may need a week, or a year. They may thank you and still not want to sit beside you.

## Why it is difficult for us

There are honest reasons. Many of us grew up in homes where the elder does not apologise to the younger; a parent who was sorry simply called you to eat, and put the larger piece of fish on your plate. I do not despise that language. I ate the fish, and I knew what it meant. But an unspoken apology leaves the one who was hurt to do the translating, and children translate poorly. They usually conclude that it was their fault.

There is also shame. Guilt says, I did something bad. Shame says, I am something bad, and shame will do nearly anything to avoid being looked at. It explains, attacks, jokes or disappears. That is why the gospel is such practical help in this matter. If there is truly no condemnation for those who are in Christ Jesus (Romans 8:1), then I can afford to look at what I did. The worst has already been said about me, at the cross, by someone who loves me. I no longer need to win.

## Zacchaeus does the fifth sentence

When Zacchaeus came down from his tree he did not make a speech about his heart. He stood up and gave figures.

> “Behold, Lord, half of my goods I give to the poor. If I have wrongfully exacted anything of anyone, I restore four times as much.” (Luke 19:8)

Salvation had already entered his house as a guest; Jesus had invited himself to lunch before there was any repentance to reward. But grace that arrives at lunch has reached the account books by evening. Where we can repay, we repay.

## Two cautions

First: if you are in danger now, call your local emergency number. Reconciliation takes two, and safety comes before it. If someone has been violent to you, or continues to harm you, these verses do not oblige you to sit in a room with them. Forgiveness may happen at a distance and over years. Please speak to someone who can help you think, and do not let anyone hurry you with a Bible verse, including this one.

Second: do not apologise in order to be finished. I have known people to use an apology as a broom. If you notice that you are annoyed because she is still sad, you are not yet at the second sentence. Go back.

There is probably a name in your mind as you read this. It tends to come at about the third paragraph. You need not do everything today. But you could leave the gift where it is for a moment, and write the first sentence. Only the first. I did this.`,
    videoId: null,
    speaker: 'Dr Naledi Khumalo',
    duration: '5 min read',
    publishedDaysAgo: 220,
  },
  {
    title: 'Single is not a waiting room',
    category: 'Relationships',
    excerpt:
      'Aunties at funerals, prayer camps for husbands, and what Paul and Jesus actually said. A frank talk by a single woman of thirty-four, for everyone.',
    content: `Selam begins at a cousin’s engagement in Addis, where four people prayed for her without asking whether she wanted it. She is funny about it and does not stay there. Her question is serious: does the church have anything to say to an unmarried adult other than “soon”?

She reads 1 Corinthians 7, where Paul calls singleness a gift and means it, and Matthew 19, where Jesus honours those who live without marriage. Our Lord himself was a single man with close friends of both sexes, and no one has ever been more fully human. She reads Isaiah 56 too, with its promise to those who thought of themselves as a dry tree.

- Desire is not unbelief. You may want a marriage and pray for it, and grieve when it does not come.
- A full life is not a consolation prize. Buy the good pot. Host people.
- The church must be a family in fact: keys, school runs, hospital visits, Christmas.
- To the married: invite us for supper, and not only as babysitters.

The questions at the end, on loneliness, on sex and on wanting children, are answered briefly and with care.`,
    ...film('single-is-not-a-waiting-room'),
    speaker: 'Selam Tadesse',
    publishedDaysAgo: 334,
  },
  {
    title: 'Friends after hostel',
    category: 'Relationships',
    excerpt:
      'At university friendship was a corridor. Then came jobs, traffic and babies. How to keep three good friends in a city that eats every evening you have.',
    content: `No one tells you that the easiest friendships of your life were held together by a shared kettle. When the corridor ends, so do most of them, without a quarrel. Adwoa, a civil engineer who spends three hours a day between Kasoa and her site, speaks about friendship as something adults must build on purpose.

Her texts are surprising ones. Romans 16, which we skip because it is a list of names: Paul knew who had been in prison with him, whose mother had mothered him, who worked hard. And 2 Timothy 4, where an old man asks a friend to come before winter and to bring his coat.

- Choose few. Jesus had crowds, twelve, and three.
- Put it in the calendar. Affection without a date becomes nostalgia.
- Let the plan be boring: the market, the barber, the road. Errands are good company.
- Ask for the coat. Friendship deepens when we need something small.

She closes with a word on friendships that ended badly, and on how to bless someone whose number you no longer have. The homework is one message, sent before you sleep, that begins: “I was thinking of you on the road today.”`,
    ...film('friends-after-hostel'),
    speaker: 'Adwoa Nyarko-Mills',
    publishedDaysAgo: 467,
  },
]
