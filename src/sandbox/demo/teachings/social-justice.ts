import { film } from '#sandbox/film.ts'
import type { DemoTeaching } from './demo-teaching.ts'

export const socialJusticeTeachings: DemoTeaching[] = [
  {
    title: 'Justice that starts at the office printer',
    category: 'Social Justice',
    excerpt:
      'Amos, Micah and the small unfairness we stop noticing. Three habits for people with a little power, and one for those with none.',
    content: `Who waits at the printer? Who makes the tea in the meeting she is also presenting at? Whose leave request needs three signatures while yours needs a nod? Chidi begins with small things, because that is where most of us have any say at all.

Then he reads. Amos was a farm worker who noticed what was done with scales and sandals. Micah puts the whole matter into one sentence: to act justly, to love mercy, and to walk humbly with your God. Neither prophet was speaking only to kings. They spoke to people who owned a measuring cup.

- Count. For one week, notice who speaks in meetings and who is thanked.
- Share what you know. Salary bands, deadlines, how to apply: information is a currency, and it is hoarded.
- Go first. If you sign anything, sign it on the day. Someone’s transport money depends on your inbox.

For those with no power at all, there is a fourth habit: write it down, and do not carry it by yourself. We close with Micah’s last verb, which keeps the other two from turning us into prosecutors. Walk humbly.`,
    ...film('justice-at-the-printer'),
    speaker: 'Chidi Okafor',
    publishedDaysAgo: 23,
  },
  {
    title: 'Who sweeps your compound?',
    category: 'Social Justice',
    excerpt:
      'Deuteronomy has a sunset law about wages, and it reaches as far as the girl who minds your sister’s baby. On justice inside our own gates.',
    content: `A few years ago our small group was studying Amos. It was a very good evening. We were angry about all the right things: procurement, potholes, a minister’s cars. At about nine the host called towards the kitchen, and a girl came out with the drinks. She was perhaps fifteen. She put down the tray, said “please” to each of us, and went back. No one had introduced her. After some minutes one of the quieter members asked, “Sorry, what is her name?”

The host, who is a kind person and a friend of mine, opened his mouth and hesitated. “We call her Small,” he said.

No one spoke about procurement after that.

## The sunset law

The law of Moses has a great deal to say about kings and courts. It also has this.

> You shall not oppress a hired servant who is poor and needy, whether he is one of your brothers or one of the foreigners who are in your land within your gates. In his day you shall give him his wages, neither shall the sun go down on it; for he is poor, and sets his heart on it. (Deuteronomy 24:14–15)

I love the exactness. Not “be nice to the workers”. Pay, and by sunset. And the reason is given with great tenderness: he sets his heart on it. All day, while he was carrying your blocks, he had already spent it in his mind. There was rice in it, and a child’s exercise book. To pay him tomorrow is to reach into his heart and move something.

Notice too the phrase “within your gates”. The law does not begin with the nation. It begins at the gate, which for most of us is painted black and has a dog behind it.

## We are someone’s rich

It is uncomfortable to be told this when you are sharing a room in Madina and have eleven cedis until Friday. Most of us think of ourselves as people to whom justice is owed, and often we are right. But almost everyone who has a salary, even a small one, employs someone. The woman who washes on Saturdays. The security man for the six flats. The rider who brings the food. The apprentice in your aunt’s shop who will be “settled” when she finishes, whenever that is.

James, the brother of the Lord, wrote to a church with the same blind spot.

> Behold, the wages of the labourers who mowed your fields, which you have kept back by fraud, cry out. (James 5:4)

In that verse it is the money that cries out. It is sitting in the wrong pocket, and it is shouting.

## What we did

My friend did not defend himself. He went into the kitchen, and they were there for some time. Her name is Dzifa. She had come from a village near Ho at thirteen, through an aunt, for “schooling”, and there had been no school.

It took the household five months to put it right, and it was not a film. His mother was offended. The aunt had been receiving the money. There were phone calls, a visit with drinks, and an uncomfortable conversation with a social welfare officer, who was tired and helpful. Dzifa is in school in Ho now and lives with an older sister. She failed mathematics last term. He told us that with something close to pride, because it is the sort of thing one knows about a person.

## Within your gates

A child should not be doing a grown woman’s work in your house. Begin there, and if you know of such a child, do not keep it in the family. Speak to the Department of Social Welfare, or come and speak to us.

For the adults who work for us, some plain questions to ask before the next Bible study on injustice:

- Do I know her full name, and how to say it?
- Is the pay enough for one person to live on where she lives, and not only “what everyone gives”?
- Did it arrive on the day, without her having to ask?
- Does she have a day that is truly hers?
- When she is ill, what happens?
- Does she eat what we eat?
- Is there anything in writing? Even one page, read aloud, with both signatures, is a protection for her and for you.

None of this will be reported in the newspaper. That is rather the point. The prophets thundered at kings, and someone had to. But the law of Moses goes on foot, house by house, at about six in the evening, asking whether everyone has been paid.

When our group met again we began differently. The host brought the drinks himself. And before we opened Amos we went round the room and each of us said one name: someone whose work had made our day possible. It was surprising how many of us had to go home and ask.`,
    videoId: null,
    speaker: 'Abena Boateng',
    duration: '5 min read',
    publishedDaysAgo: 108,
  },
  {
    title: 'Something small: bribes, delays and the cost of a clean file',
    category: 'Social Justice',
    excerpt:
      '“Find something for the boys.” A purchasing officer on what honesty has cost her, what Daniel’s colleagues could not find, and how to refuse with respect.',
    content: `Efua worked in purchasing for six years before she led anything at a church. She tells three stories: a bribe she refused, one she paid, and one she was offered so politely that she only understood on the drive home. She names the price of each, in cedis and in months.

The text is Daniel 6. His colleagues went through his files looking for a fault and found none, “because he was faithful”. It is a description of paperwork. His famous courage with the lions was the last page of a long habit of clean books.

- Know your line before the day. No one thinks well at a counter with a queue behind them.
- Be warm to the person. The officer asking may be four months unpaid; he is not the system.
- Make waiting possible: start early, bring a witness, ask for the receipt.
- If you have paid, do not build a house there. Confess, and go on.

She is careful about the difference between a gift, a tip and a toll, and about those for whom refusal would mean a child untreated. There is mercy in this talk, and there is also a spine.`,
    ...film('something-small'),
    speaker: 'Efua Mensah',
    publishedDaysAgo: 192,
  },
  {
    title: 'The gutter outside your gate',
    category: 'Social Justice',
    excerpt:
      'When it rains in Accra we all learn where the plastic went. Creation care that begins on one street, with Genesis 2, Romans 8 and a pair of rubber gloves.',
    content: `“The earth is the Lord’s” is easy to sing in an air-conditioned hall. Tendai preaches it standing beside a drain. He is not an activist by training; he joined a street clean-up to be polite and has now been doing it for three years.

He reads Genesis 2:15, where the first human is placed in a garden “to work it and keep it”, with the same verbs that are used later of priests in the sanctuary. He reads Romans 8, where the whole creation groans together. Groaning, he says, is a sound that you hear best after midnight in the rainy season, when the water comes up to the third step in someone else’s house.

- Sin has a drainage system. What I throw away upstream arrives at a neighbour’s door.
- Hope has one too. A single cleared gutter kept eleven rooms dry last June.
- We are caretakers and not saviours. Do your street, and greet those who do theirs.

The talk ends with a simple plan: six households, one Saturday each month, and a conversation with the assembly member that stays polite and is repeated until it is answered.`,
    ...film('the-gutter-outside-your-gate'),
    speaker: 'Tendai Mukamba',
    publishedDaysAgo: 276,
  },
  {
    title: 'You were strangers too',
    category: 'Social Justice',
    excerpt:
      'Tribe jokes, landlords who ask for your surname and the foreigner at the end of the desk. What the Bible’s most repeated command asks of young Africans.',
    content: `“You know how those people are.” Selam, who has been a foreigner in three African cities, has heard that sentence in four languages, often in church car parks. She asks us to listen to it alongside another, which the law of Moses repeats again and again: love the stranger, for you were strangers in the land of Egypt.

She follows that thread through Ruth, a Moabite whom a whole town learned to call by her name; through Jonah, who was angry that God should be kind to Nineveh; and to Acts 6, where the first quarrel in the church was about which widows were being left out. The apostles’ answer was to appoint seven men, all with names from the neglected side.

- Hear the joke as the stranger hears it.
- Notice who is always asked where they are really from.
- Learn one greeting in each language spoken in your office.
- When you are on an interview panel, count surnames.

She does not scold. She remembers who made room for her: a landlady in Nairobi who said, before asking anything else, “You must be tired. Sit.”`,
    ...film('you-were-strangers-too'),
    speaker: 'Selam Tadesse',
    publishedDaysAgo: 445,
  },
  {
    title: 'Give without a photograph',
    category: 'Social Justice',
    excerpt:
      'Boaz left grain at the edge of the field so that Ruth could gather it on her own feet. On charity, cameras and the dignity of the one who receives.',
    content: `Every December the pictures come: a church group, a banner, a row of children holding bags of rice at chest height. Our own archive had some. This session began when a member recognised her younger self in one of them and asked us to take it down.

She tells the story in her own words, and then we read about gleaning. Leviticus 19 forbids a farmer to harvest to the edge. What is left belongs to the poor and the foreigner, and they come and gather it themselves. Ruth 2 shows that law at work. Boaz even tells his men to let fall some handfuls on purpose, so that no one has to thank anyone.

- Ask first what is needed, and expect the answer “school shoes, size 38” and not “hope”.
- Give in a way that leaves a choice.
- Let the left hand not know, and the phone neither. No faces, no names, no before-and-after.
- Stay. One family for three years is better than thirty for one afternoon.

The second half is a conversation about what our community changed afterwards, including what we got wrong. You are welcome to copy any of it.`,
    ...film('give-without-a-photograph'),
    speaker: 'Sankofa',
    publishedDaysAgo: 618,
  },
]
