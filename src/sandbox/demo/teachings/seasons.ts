import { film } from '#sandbox/film.ts'
import type { DemoTeaching } from './demo-teaching.ts'

export const seasonTeachings: DemoTeaching[] = [
  {
    title: 'Waiting well: Advent for people who hate waiting',
    category: 'Seasons',
    excerpt:
      'A quiet teaching for the season between promise and arrival, with a reading plan for each week and a candle if you have one.',
    content: `We are good at arriving and bad at waiting. The carols begin in the malls in October. Advent asks something stranger of us: four weeks of looking honestly at what has not yet come. Abena recorded this after dark, with one candle and the sound of a generator two houses away.

She speaks of two kinds of waiting. There is the waiting of the embassy bench, where no one tells you anything. And there is the waiting of a woman with child, where something is already alive and is growing at its own speed. Zechariah and Elizabeth, Simeon and Anna knew both.

A reading plan, one short passage for each week:

- Week one, hope: Isaiah 40:1–11. What am I still hoping for, and have I said so to God?
- Week two, peace: Luke 1:5–25. Where have I stopped expecting an answer?
- Week three, joy: Luke 1:39–56. Who is glad with me?
- Week four, love: Luke 2:22–38. Who could I hold, and bless, and let go?

Read in the evening, put the phone in another room, and sit for three minutes afterwards. That is all.`,
    ...film('waiting-well'),
    speaker: 'Abena Boateng',
    publishedDaysAgo: 31,
  },
  {
    title: 'Sabbath for people with two jobs',
    category: 'Seasons',
    excerpt:
      'It is easy to preach rest to those who can afford it. What the fourth commandment says to a nurse on nights who also sells shoes on Instagram.',
    content: `After I spoke about rest at a discussion last year, a young woman waited until the others had gone. She is a nurse, on nights, at a government hospital. Her pay comes late. So she sells shoes on Instagram, packs the orders at the bus stop, and sends her brother’s fees from the proceeds. She was very polite. “Dr Naledi,” she said, “when you say Sabbath, which day did you have in mind?”

I have been thinking about her question ever since. I want to answer it without insulting her.

## A commandment for slaves

We tend to hear the fourth commandment as advice for busy people: take a day off, you will be more productive. But think who heard it first. They had come out of Egypt some weeks earlier. For generations they had made bricks, seven days in seven, and when they asked for time to worship, Pharaoh took away the straw and left the quota as it was. These were people who had never once been told to stop.

When Moses repeats the commandment in Deuteronomy, he gives precisely this as the reason.

> You shall remember that you were a servant in the land of Egypt, and the Lord your God brought you out of there by a mighty hand and by an outstretched arm. Therefore the Lord your God commanded you to keep the Sabbath day. (Deuteronomy 5:15)

And the command is not only for the head of the house. It lists the son, the daughter, the male and female servant, the donkey and the foreigner. In other words, the Sabbath was never meant to be a private discipline for those who can arrange it. It was a law that protected the tired from the powerful. If my rest is bought with someone else’s exhaustion, I have not kept it.

So the first thing to say to the nurse is that it is not her failure. When good work at full hours does not feed a small household, something is out of order that she cannot mend by going to bed earlier. The Bible’s complaint here is with Pharaoh. Those of us who draw up rosters, pay invoices and decide whether to message our staff at nine on a Sunday evening have been given a commandment, and we are the ones to whom it is addressed.

## Made for us

The second thing is what Jesus said when his hungry disciples were scolded for picking grain.

> “The Sabbath was made for man, not man for the Sabbath.” (Mark 2:27)

It is a gift. A gift may be received in the size that fits through your door. He did not mean that it is unimportant; he kept it all his life. But he refused to let it be turned into one more brick. If you can keep a whole day, keep it, and keep it merrily. If you cannot yet, you have not been shut out. God is not standing at the door with a register.

Think of the manna. Israel could not store up rest any more than bread, but on the sixth day there was enough for two. They learned to stop by being fed. It took forty years, and the first time some of them went out to gather anyway.

## Small sabbaths

I asked the nurse whether I might pass on what she worked out in the end, and she agreed. It is not a model week. It is hers.

- From Sunday at two until Sunday at six she is not a seller. The page says so: “Orders answered from 6pm.” She lost one customer, she thinks.
- She sleeps first. She used to feel guilty about it. Elijah, when he wished to die, was given sleep and a meal, twice, before anyone asked him a question (1 Kings 19).
- Then she does something that makes no money and cannot be posted. At present she is learning to plait her niece’s hair.
- At the end she lights a lamp and says the shortest prayer I know: “You are God. I am not. Thank you.”

Four hours. It is a small flag planted in Pharaoh’s brickyard, and I find it more moving than any retreat I have been on.

## For the rest of us

If you do have a free day, and fill it with church meetings, a side hustle and other people’s weddings, ask yourself what you are afraid will happen if you stop. When I finally asked myself, the answer was not noble. I was afraid that things would go perfectly well.

And if you have some power over another person’s hours, this week you could give a Sabbath to someone. Pay the invoice early. Swap a night. Take her children to the beach for an afternoon, and bring them back fed and sandy.

The nurse’s stall is doing well, I believe. I tried to order a pair from her last Sunday, at about three. I was delighted to receive no reply.`,
    videoId: null,
    speaker: 'Dr Naledi Khumalo',
    duration: '6 min read',
    publishedDaysAgo: 52,
  },
  {
    title: 'Lent without the performance',
    category: 'Seasons',
    excerpt:
      'Forty days is long enough to find out what is holding you up. How to fast from food, noise or the last word without becoming unbearable to live with.',
    content: `In some of our churches Lent is unknown; in others it is a competition with a leaderboard. Kwabena grew up with both on the same street. He begins with Isaiah 58, where God is asked why he does not notice the fasting, and replies that they quarrel while they do it.

What is a fast for? Not to impress God, who sees in secret, and not to lose weight. Hunger is a small bell. It rings at eleven in the morning and asks: what do you run to? Jesus fasted before he had done anything, and came out of the wilderness knowing what he lived by.

- Choose one thing that you will truly miss, and one person who will know.
- Put something in the empty place: ten minutes with a Gospel, a call, a meal given away.
- If you are unwell, pregnant or have ever struggled with eating, do not fast from food. Fast from something else, and be at peace.
- On Sundays, feast. They are not counted among the forty.

He ends on failing in week two, which he has done eleven times, and on beginning again on a Wednesday with no one looking.`,
    ...film('lent-without-the-performance'),
    speaker: 'Kwabena Ofori',
    publishedDaysAgo: 238,
  },
  {
    title: 'Harmattan prayers',
    category: 'Seasons',
    excerpt:
      'Some months the lips crack and so does the prayer life. A short teaching on dryness: what it is, what it is not, and how to keep a small fire covered.',
    content: `In late December the wind turns round and comes down from the desert. In a week the hills are gone. There is dust on the louvres, dust on the Bible, a taste of it in the tea. Your lips split if you laugh. No one asks what you did wrong to bring it on. It is the harmattan. You find the shea butter, you cover the water, and you wait for the wind to change.

I wish that we were as sensible about prayer.

Most believers I know have gone through dry months. The words still come but they do not seem to go anywhere. You read a chapter, and at the end of it you have read a chapter. Others around you weep in worship, and you stand there thinking about parking. And because no one told us that there are seasons, we look for the crime straight away. What is my hidden sin? Have I lost it? Was it ever real?

## A song from a dry place

> God, you are my God. I will earnestly seek you. My soul thirsts for you. My flesh longs for you, in a dry and weary land, where there is no water. (Psalm 63:1)

The heading of the psalm places David in the wilderness of Judah. Read it again and you will see that he does not treat the dryness as an argument against God. It is the weather in which he is talking. “You are my God” stands at the front, before anything has been felt, and the thirst itself becomes the prayer. You cannot long for what you have stopped loving. Thirst is what love feels like when there is no water.

And then he does something very ordinary: he remembers. I have seen you in the sanctuary, he says; I remember you on my bed. He goes back and fetches what he had known on a better day. Those of us who carry the name Sankofa ought to be good at this.

## What dryness is not

It is not always a sign of sin. Sometimes, of course, we are dry because there is something we are refusing to look at, and we generally know what it is. Then the remedy is simple and unpleasant: say it, to God and to someone you trust. But if you have looked honestly and found nothing more than the usual, stop digging. You will only raise dust.

It is not always spiritual either. If you have slept five hours a night since October, if you are grieving, if you have not wanted to eat or see anyone for weeks, please think of the body as well. Depression can feel exactly like the absence of God. A doctor or a counsellor is not a second-best to prayer. I have been to one. She was a gift.

And it is not the end. I cannot tell you when the wind will change; I have known it to take a fortnight, and once it took most of two years. I do not say that you will come out of it stronger. I say that God has not gone anywhere, and that is a statement about him and does not depend on the weather.

## Keeping the fire

When I was small we spent Christmas with my great-aunt near Ejura, where the harmattan is serious. At night she did not put out the cooking fire. She raked the embers together and covered them with ash. It looked quite dead. In the morning she would part the ash with a stick, put down a handful of dry stalks, and blow. I never once saw her use a match.

That is what I would advise. Do not try to keep up a blaze. Cover the embers.

- Pray short. One psalm in the morning, read aloud, even in a flat voice. Let David do the feeling.
- Use other people’s words. The Lord’s Prayer has carried better Christians than you and me across worse ground.
- Stay near the warm. Go to your small group, sit at the back, and let the others sing. On some Sundays their faith is holding up the roof and you are simply under it. You will do the same for them.
- Keep one act of love that does not depend on your mood: a visit, a standing order, a neighbour’s child and her fractions.
- Tell one person. Dryness that is hidden turns into pretending, and pretending is far harder to recover from.

There is one more thing about the harmattan. On those mornings the sun comes up through the dust as a plain white disc, and you can look straight at it, which you can do at no other time of the year. There is no glare and no warmth to speak of. It is only there, exact and round, exactly where it should be.

I have come to be grateful for a few mornings like that. They are not the ones that I would have chosen. But I did see it.`,
    videoId: null,
    speaker: 'Efua Mensah',
    duration: '5 min read',
    publishedDaysAgo: 316,
  },
  {
    title: 'After the funeral, when the canopies are down',
    category: 'Seasons',
    excerpt:
      'For three weekends everyone came. Then it was Monday. A gentle talk about grief that continues after the thanksgiving service, with John 11 beside us.',
    content: `We know how to bury our dead. There is cloth, a committee, a programme with eleven tributes. What we know less well is the fourth week, when the plastic chairs have gone back and a young man opens his mother’s wardrobe because he needs a suitcase.

You may wish to listen to this one alone. Naledi reads John 11 and stops at each person. Martha, who is angry and says so. Mary, who cannot get up. The neighbours who came from town and stayed. And Jesus, who knows what he is about to do and weeps all the same.

- Grief is not a lack of hope. We sorrow, Paul says, but not as those who have none.
- There is no timetable. Expect it at the supermarket.
- To friends: do not say “let me know”. Bring soup on a Thursday. Say the name.
- If after many months you cannot work, sleep or see the point, please ask for help.

She closes with the raising of Lazarus, and she does not use it as a promise about this year. He died again. It is a sign pointing to One for whom the grave will finally be empty.`,
    ...film('after-the-funeral'),
    speaker: 'Dr Naledi Khumalo',
    publishedDaysAgo: 500,
  },
  {
    title: 'Thirty-first night: how to end a year honestly',
    category: 'Seasons',
    excerpt:
      'Before the fireworks and the declarations, a stone. Samuel’s Ebenezer, an examination of the year, and a prayer for people who did not get what they asked.',
    content: `This was our crossover service, recorded in a borrowed hall with a fan that you will hear. There are no predictions in it. Instead Kwabena takes one verse, 1 Samuel 7:12, in which Samuel sets up a stone after a frightening year and says: “Until now the Lord has helped us.” It is a modest sentence. It makes no claim about tomorrow. It looks back along the road and tells the truth.

The congregation is then led through the year in four quiet steps, and you can do them at home with paper.

- Thank: five things, small and exact. The neighbour’s spare gas cylinder counts.
- Grieve: what ended, who died, what did not come.
- Confess: one thing you would not like to carry into January.
- Set a stone: one sentence about where God’s help met you.

We did not finish with resolutions. We finished with names, going round the room, of the people who are the reason we are still here. It took forty minutes and ran past midnight. No one seemed to mind. The fireworks over Osu can be heard at the end, and someone laughing.`,
    ...film('thirty-first-night'),
    speaker: 'Sankofa',
    publishedDaysAgo: 688,
  },
]
