import {
  checklist,
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

export const socialJusticeFaithReflectionGuide: Block[] = [
  heading('Why this guide'),
  paragraph(
    'Justice is not a hobby of some Christians. It runs through the law, the prophets, the Gospels and the letters, because it belongs to the character of God. Still, the word makes many of us tired. We have seen slogans come and go. We know the bribe at the counter and the neighbour who cannot pay the hospital. This guide takes four passages slowly and asks, after each, what one ordinary person or one small group could do.',
  ),
  paragraph(
    'Use it alone over four weeks, or in a group with an hour for each reflection. Read the passage first, without the notes. Then read the notes, sit in silence for two minutes, and talk.',
  ),

  heading('Reflection 1: God hears'),
  reading('Exodus 3:7–10; Psalm 10:12–18'),
  paragraph(
    'The story of Israel’s freedom does not begin with the courage of the people. It begins with their groaning, and with a God who has seen, has heard, knows, and comes down. The verbs matter. Before there is any strategy there is attention. Anyone who wants to do justice begins where God begins: by listening to those who carry the weight, before speaking for them.',
  ),
  paragraph(
    'Notice also that God sends someone. “I have come down to deliver them” is followed by “I will send you”. Prayer and action are not rivals. God’s compassion has hands, and often they are ours.',
  ),
  questions(
    'Whose groaning do you pass on your way to work? Do you know anyone there by name?',
    'When did someone listen to you so well that you felt less alone?',
    'Where do you speak about people you have never spoken to?',
  ),
  practice(
    'This week, ask one person whose life is harder than yours: “What do people like me not understand?” Do not answer. Say thank you, and write down what you heard.',
  ),

  heading('Reflection 2: Worship that God refuses'),
  reading('Amos 5:10–15, 21–24; Isaiah 1:10–17'),
  quote('But let justice roll on like rivers, and righteousness like a mighty stream.', 'Amos 5:24'),
  paragraph(
    'Amos was a herdsman and a dresser of fig trees, not a professional prophet. He went to a prosperous sanctuary with full choirs and generous offerings, and said that God could not bear the sound of it. Not because singing is wrong, but because the same people who sang on the holy day bent the scales on the market day. The poor were sold for a pair of shoes, and the judge at the gate took money.',
  ),
  paragraph(
    'It is easy to hear this as a word for politicians. Amos spoke it to worshippers. A lively service cannot make up for wages that are paid late, for a house help who eats after everyone else, or for a tender that was won before it was announced. Worship and the working week are one life.',
  ),
  questions(
    'Which sentence of Amos would be most awkward to read out in your own church?',
    'Where do you profit, even a little, from something that is not fair?',
    'What does honest dealing cost in your line of work? Who could share that cost with you?',
  ),
  practice(
    'Look at your last month: who did you pay, and when? If someone is waiting for money, an answer or an apology from you, settle it before the next service.',
  ),

  heading('Reflection 3: Good news to the poor'),
  reading('Luke 4:14–30; Luke 10:25–37'),
  quote(
    'The Spirit of the Lord is on me, because he has anointed me to preach good news to the poor.',
    'Luke 4:18',
  ),
  paragraph(
    'In Nazareth, Jesus reads from Isaiah and says that the day has come. At first everyone is pleased. The mood turns when he adds that God’s mercy has often gone to outsiders: to a widow in Sidon, to an officer from Syria. Justice is popular as long as it is for us.',
  ),
  paragraph(
    'Later a lawyer asks him, “Who is my neighbour?” Jesus answers with a story in which the hero belongs to the despised people. The Samaritan sees, is moved, comes near, binds the wounds, pays the bill and says he will return. Love here is not a feeling. It is time, oil, money and a second visit. And the question is turned around: not who counts as my neighbour, but to whom will I become one?',
  ),
  questions(
    'Which group of people do your friends make jokes about? What would Jesus’ story sound like with one of them as the hero?',
    'The priest and the Levite had their reasons. What are yours, usually?',
    'What is the difference between helping someone once and coming back?',
  ),
  practice(
    'Do one piece of help that includes a second visit: return to someone you helped before, ask how it went, and stay for tea.',
  ),

  heading('Reflection 4: Act, love, walk'),
  reading('Micah 6:1–8; James 2:14–17'),
  quote(
    'He has shown you, O man, what is good. What does the Lord require of you, but to act justly, to love mercy, and to walk humbly with your God?',
    'Micah 6:8',
  ),
  paragraph(
    'Three verbs keep each other healthy. To act justly without loving mercy makes us hard: we are right, and no one can bear to be near us. To love mercy without acting justly makes us soft: we bandage the same wound every week and never ask who is holding the knife. And both, without walking humbly with God, make us proud or make us burn out. The one who walks humbly knows that the Kingdom comes as a gift. We plant and water; we do not have to be the rain.',
  ),
  questions(
    'Which of the three verbs comes easily to you? Which one do you avoid?',
    'Where does your community give relief, and where does it ask for change?',
    'What would help you to still be doing this in ten years?',
  ),
  practice('Choose one of the steps on the next list. Put a date to it. Tell two people.'),

  heading('From reflection to action'),
  paragraph('Small, local, together, and long enough to matter. Choose one.'),
  checklist(
    'Know your rights and teach them: invite someone who can explain tenancy, wages or voter registration in plain words.',
    'Pay fairly: agree in writing what people who work for you at home or in your business earn, and on which day.',
    'Refuse the small bribe, and keep a group chat of friends who will wait in the long queue with you.',
    'Give one skill: two hours a month of accounting, tutoring, design or legal advice to a group that cannot pay.',
    'Adopt a place: one school, one clinic, one street. Ask what is needed before you bring anything.',
    'Vote, and talk about it without contempt for those who vote differently.',
    'Visit: a prison, a hospital ward or an elderly neighbour, on the same day each month.',
  ),

  heading('Guarding one another'),
  list(
    'Ask permission before you photograph or tell someone’s story. Their dignity is worth more than your post.',
    'Do not promise what you cannot keep. A broken promise is heavier for those who have little.',
    'If you learn that a child or an adult is being harmed, tell those whose task it is to protect them. Secrecy protects the wrong person.',
    'Rest. Tired people become unkind, even in a good cause.',
  ),
  prayer(
    'God of Amos and of Mary, you lift up those who are bowed down. Open our ears before you open our mouths. Make our dealings straight and our tables wide. When we see no change, keep us from bitterness; when we see some, keep us from pride. Let your Kingdom come, on our street as it is in heaven. Amen.',
  ),
]
