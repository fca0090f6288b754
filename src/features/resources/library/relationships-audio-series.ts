import {
  heading,
  list,
  paragraph,
  prayer,
  practice,
  questions,
  quote,
  reading,
  type Block,
} from './blocks.ts'

export const relationshipsAudioSeries: Block[] = [
  heading('About this series'),
  paragraph(
    'Five conversations of about twenty minutes each, made to be heard on the way to work or with a friend over a meal. The recordings are not available yet. This outline holds what each part covers, with the readings and the questions, so that you and your small group can begin without them.',
  ),

  heading('Part 1: Friendship'),
  reading('1 Samuel 18:1–4; Proverbs 17:17; John 15:12–17'),
  quote('Iron sharpens iron; so a man sharpens his friend’s countenance.', 'Proverbs 27:17'),
  paragraph(
    'We have more contacts than any generation before us, and many of us could not say who would come at two in the morning. Jonathan gave David his robe and his weapons: he made himself smaller so that his friend could become who he was called to be. Jesus calls his disciples friends because he hides nothing from them. Friendship in Scripture is a covenant, not an accident.',
  ),
  list(
    'Friendship needs three things: time, truth and staying.',
    'Choose two or three people, and put them in your calendar before the week fills up.',
    'A friend who only agrees with you is an audience.',
  ),
  questions(
    'Who has permission to tell you that you are wrong?',
    'Which friendship has become quiet without a reason? What would one message cost?',
  ),

  heading('Part 2: Dating with an honest heart'),
  reading('Song of Songs 2:7; 1 Corinthians 13:4–7; Ephesians 5:21'),
  paragraph(
    'Between aunties who count the years and feeds that show only weddings, it is hard to think clearly. Dating is not a test that you pass or fail. It is a season of finding out, with kindness, whether two people can serve God better together than apart. Being single is not a waiting room: Jesus and Paul lived whole lives in it.',
  ),
  list(
    'Say early what you hope for. Unclear is unkind.',
    'Watch how they treat people they need nothing from.',
    'Talk about faith, money, family, children and where you want to live before you talk about colours for a wedding.',
    'Jealousy that checks your phone, and anger that makes you afraid, are not signs of love. Leave, and tell someone you trust.',
  ),
  questions(
    'Read 1 Corinthians 13:4–7 with your own name in place of love. Where do you stop?',
    'What did you learn about love at home that you want to keep? What do you want to unlearn?',
  ),

  heading('Part 3: Family and expectations'),
  reading('Exodus 20:12; Mark 3:31–35; Ruth 1:16–18'),
  paragraph(
    'To honour father and mother is a command with a promise. It is not the same as doing everything they ask. Jesus loved his mother to the last hour, and he also disappointed his family when they came to take him home. This part is about the conversations many of us postpone: the money sent home, the career they chose for us, the person we want to marry, the faith we hold differently.',
  ),
  list(
    'Honour has a voice: it explains, it asks, it stays respectful, and it may still say no.',
    'Agree on an amount that you can give gladly each month, and tell the family what it is.',
    'If home was not safe, honour does not mean going back into harm.',
  ),
  questions(
    'Which expectation of your family do you carry gladly? Which one do you carry alone?',
    'What would you like your parents to know about your life now?',
  ),

  heading('Part 4: Conflict that heals'),
  reading('Matthew 18:15–17; James 1:19–20; Proverbs 15:1'),
  paragraph(
    'Peace is not the absence of argument. Families and couples who never argue have often stopped telling the truth. Scripture gives a plain order: go to the person, alone, first. Not to the group chat, not to the prayer meeting. Be quick to listen, slow to speak, and slow to anger.',
  ),
  list(
    'Start with what you saw and how it touched you, not with “you always”.',
    'Say back what you heard before you answer it.',
    'Take a break when a voice gets loud, and agree when you will go on.',
    'Ask: what do you need from me? Then answer the same question.',
  ),
  questions(
    'How were arguments settled in the house where you grew up?',
    'Which conversation do you rehearse in the shower? What is the first sentence of it?',
  ),

  heading('Part 5: Forgiveness, and what it is not'),
  reading('Matthew 18:21–35; Genesis 50:15–21; Romans 12:17–21'),
  quote(
    'And be kind to one another, tender hearted, forgiving each other, just as God also in Christ forgave you.',
    'Ephesians 4:32',
  ),
  paragraph(
    'To forgive is to hand the debt to God, and to stop collecting it. It is a decision that often has to be made again on Tuesday. It is not forgetting, not calling evil good, and not always going back. Joseph wept, and tested his brothers, before he embraced them. Trust is rebuilt slowly, by the one who broke it.',
  ),
  list(
    'Forgiveness can be given by one person; reconciliation takes two.',
    'You may forgive someone and still report a crime.',
    'Those who know how much they have been forgiven find it easier to begin.',
  ),
  questions(
    'Is there a name that tightens your chest? Say it to God, without a speech.',
    'Who have you hurt? What would an apology without the word “but” sound like?',
  ),
  practice(
    'After each part, do one small thing within two days: send the message, make the call, set the date. What we only hear fades; what we do stays.',
  ),
  prayer(
    'Father, you made us for one another. Heal what is torn between us. Make us friends who stay, children who honour, partners who tell the truth, and people who forgive as we have been forgiven. Amen.',
  ),
]
