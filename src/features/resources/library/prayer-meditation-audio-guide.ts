import {
  heading,
  list,
  paragraph,
  part,
  practice,
  prayer,
  questions,
  quote,
  reading,
  type Block,
} from './blocks.ts'

export const prayerMeditationAudioGuide: Block[] = [
  heading('About this guide'),
  paragraph(
    'Guided prayer for mornings, for the commute, for the middle of a working day and for sleepless nights. The recordings are not available yet. Below are the same prayers, written so that you can read them slowly, pray them from memory or lead them for others. Where a line ends in three dots, be silent for a few breaths.',
  ),
  paragraph(
    'By meditation we mean what the Psalms mean: to turn a word of Scripture over, quietly, until it sinks in. We do not empty the mind. We give it one good thing to rest on.',
  ),

  heading('1. Morning: ten minutes'),
  reading('Psalm 5:1–3; Mark 1:35'),
  quote(
    'Lord, in the morning you will hear my voice. In the morning I will lay my requests before you, and will watch expectantly.',
    'Psalm 5:3',
  ),
  list(
    'Sit where you can see the light. Put both feet on the floor. Breathe in slowly: “Good morning, Lord.” Breathe out: “I am here.”',
    'Thank God for three plain things: the water in the tap, a person, a night that is over.',
    'Walk through the day in your mind. At each meeting, task or journey say: “Come with me there.”',
    'Name what you fear about today, and open your hands as if to put it down.',
    'Read one psalm. Choose one line, and take it with you.',
  ),
  prayer(
    'Lord, this day is yours before it is mine. Set my face towards you. Let me do one thing at a time, speak truly, and notice the person in front of me. Amen.',
  ),

  heading('2. On the way: fifteen minutes'),
  reading('Psalm 121; Deuteronomy 6:4–9'),
  paragraph(
    'For the bus, the trotro, the matatu, the train or the long queue of cars. Keep your eyes open. If you drive, pray aloud and leave the silences short.',
  ),
  list(
    'Look at one face after another, without staring. For each, silently: “Bless her. Give him peace.”',
    'Let what you pass become prayer: the school, the clinic, the market, the police post, the billboard.',
    'When the traffic stops, do not reach for the phone. Say: “My help comes from the Lord, who made heaven and earth.”',
    'When you arrive, before you get out: “What I could not finish at home, I leave with you.”',
  ),

  heading('3. Midday: a three-minute prayer'),
  reading('Psalm 46'),
  quote('Be still, and know that I am God.', 'Psalm 46:10'),
  paragraph(
    'Close the door or turn your chair to the wall. Pray the verse, and let it grow shorter each time.',
  ),
  list('“Be still, and know that I am God.” …', '“Be still, and know.” …', '“Be still.” …', '“Be.” …'),
  paragraph('Then go back to work. If you have only one minute, pray only the first line.'),

  heading('4. Meditating on a text: twenty minutes'),
  reading('Mark 10:46–52, or the Gospel of the coming Sunday'),
  paragraph('An old way, practised in many churches, with four movements.'),
  list(
    'Read slowly, aloud. Stop at the word that holds you. …',
    'Reflect: why this word, today? What does it touch? …',
    'Respond: tell God what rises in you: thanks, anger, longing, a name. …',
    'Rest: put the words down and stay, as with a friend you don’t need to talk to. …',
  ),
  paragraph(
    'If your thoughts wander, that is no failure. Each time you notice it and come back, you have prayed once more.',
  ),

  heading('5. Evening: looking back'),
  reading('Psalm 139:23–24; Lamentations 3:22–23'),
  list(
    'Ask for light: “Show me this day as you see it.”',
    'Go through it hour by hour. Where was there life? Give thanks.',
    'Where did you turn away from love? Say it simply, and receive forgiveness.',
    'What is waiting for you tomorrow? Ask for what you need, and close the book.',
  ),

  heading('6. When you cannot sleep'),
  reading('Psalm 4; Psalm 131; Matthew 11:28–30'),
  paragraph(
    'Do not fight the night. Lie on your back with your hands open. Say each line as you breathe out, and let the next breath come by itself.',
  ),
  list(
    'You neither slumber nor sleep. I may. …',
    'What I did today is done. What I did not do is in your hands. …',
    'Those I love are in your sight, even now. …',
    'Like a weaned child with its mother, so let my soul be. …',
  ),
  part('If you are thinking of harming yourself'),
  paragraph(
    'Call your local emergency number now, or wake someone and tell them. Sometimes what keeps us awake needs more than prayer alone. Asking for help is an act of faith.',
  ),

  heading('The prayer under all others'),
  quote(
    'Our Father in heaven, may your name be kept holy. Let your Kingdom come. Let your will be done on earth as it is in heaven. Give us today our daily bread. Forgive us our debts, as we also forgive our debtors. Bring us not into temptation, but deliver us from the evil one.',
    'Matthew 6:9–13',
  ),
  questions(
    'At which hour of the day do you find it easiest to turn to God? Which hour is the driest?',
    'What did you learn about prayer as a child? What has stayed?',
    'Which of the six would you like to keep for a month, and who would do it with you?',
  ),
  practice('Choose one of the six, not all. Keep it for thirty days at the same time and in the same place.'),
]
