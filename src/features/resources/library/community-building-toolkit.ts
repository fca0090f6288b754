import {
  agenda,
  checklist,
  heading,
  list,
  paragraph,
  part,
  prayer,
  questions,
  quote,
  type Block,
} from './blocks.ts'

export const communityBuildingToolkit: Block[] = [
  heading('What a circle is'),
  quote(
    'Two are better than one, because they have a good reward for their labour. For if they fall, the one will lift up his fellow; but woe to him who is alone when he falls, and doesn’t have another to lift him up.',
    'Ecclesiastes 4:9–10',
  ),
  paragraph(
    'A circle is five to ten people who meet every two weeks to eat something simple, read a passage of Scripture, tell the truth about their lives and pray for one another. It is not a class, and it is not a church service. No one needs a certificate to start one. You need a place to sit, one friend who will start it with you, and the patience to do the same small things for a long time.',
  ),
  paragraph(
    'Many of us live far from the people who raised us. We moved for a degree or a job, and the city is full and lonely at the same time. This toolkit holds what we wish someone had given us when we began: an invitation, ground rules, agendas, questions, and what to do when it gets difficult.',
  ),

  heading('Before the first evening'),
  checklist(
    'Find a partner. Two leaders means that one can be ill, and neither becomes the centre.',
    'Pray for two weeks before you invite anyone. Write down the names that come to you.',
    'Choose a place that people can reach by public transport and where talking is possible. A balcony is better than a restaurant.',
    'Choose a fixed rhythm, such as every second Thursday at half past six. A rhythm is easier to keep than a date.',
    'Decide how long the first season lasts. Eight meetings are enough; people say yes more easily to something that ends.',
    'Agree who brings food, and keep it simple. If it must be impressive, the tired will stay away.',
    'Think of those who are often left out: the newly arrived, the shy, people with a disability, those who cannot stay late.',
  ),

  part('An invitation you can copy'),
  paragraph(
    '“Hi! Some of us are starting a small circle: eight Thursdays, every second week, 6:30 to 8:30 at my place. We eat, read a short Bible passage, talk honestly and pray. No homework, and you don’t have to have answers. I thought of you because I would enjoy your company. Would you come to the first one and see? You can say no afterwards, and we will still be friends.”',
  ),
  paragraph(
    'Send it to one person at a time. A message to a group invites no one. Say why you thought of that person, and ask twice before you give up: many people need to hear that the invitation is really for them.',
  ),

  heading('Ground rules'),
  paragraph(
    'Read them aloud at the first meeting, ask what is missing, and let everyone agree. Read them again when someone new joins.',
  ),
  list(
    'What is said here stays here. Stories belong to those who told them.',
    'We speak of ourselves. “I feel” and “I did”, rather than “people should”.',
    'We listen to the end. No fixing, no sermons, no advice unless it is asked for.',
    'Anyone may pass. Silence is an answer.',
    'We come on time, and we say when we cannot come.',
    'Phones stay in bags, except for those who are on call.',
    'We do not lend money, sell things or recruit inside the circle.',
    'If someone is in danger, we get help. That is the one thing we do not keep secret, and we say so from the start.',
  ),

  heading('Agenda: the first evening (2 hours)'),
  agenda(
    ['6:30', 'Arrive and eat. Name tags are not childish; they are kind.'],
    ['7:00', 'Welcome. Each host says in two minutes why they wanted this circle.'],
    ['7:10', 'Names and a story: where does your name come from, and who gave it to you?'],
    [
      '7:40',
      'Read Acts 2:42–47 aloud, twice. Which word stands out to you? No discussion yet, just the words.',
    ],
    ['7:55', 'Ground rules: read, add, agree.'],
    ['8:10', 'What would have to happen here for these eight evenings to be worth it?'],
    ['8:25', 'One sentence of prayer each, or silence. Say when you meet next. End on time.'],
  ),

  heading('Agenda: an ordinary evening (2 hours)'),
  agenda(
    ['6:30', 'Eat together.'],
    [
      '7:00',
      'Highs and lows: one good thing and one hard thing since last time. Two minutes each, no comments.',
    ],
    ['7:25', 'Read the passage. A minute of silence. Read it again in another language of the group.'],
    ['7:35', 'Talk: What do I notice? What do I not understand? What does it ask of me this week?'],
    ['8:05', 'In threes: what do you want prayer for? Pray there and then, briefly.'],
    ['8:25', 'Who was missing? Decide who writes to them tonight. Close with a blessing.'],
  ),

  heading('Five first questions'),
  paragraph('Good questions are open, concrete and safe to answer at different depths. Use one an evening.'),
  questions(
    'Which meal tastes like home to you, and who cooked it?',
    'Who believed in you before you did?',
    'What did you believe about God at twelve that you do not believe now? What has stayed?',
    'Where in your week do you have to pretend?',
    'If this circle could carry one thing with you until next time, what would it be?',
  ),

  heading('When it gets difficult'),
  part('One person talks all the time'),
  paragraph(
    'Do not shame them in front of others. Say, “Thank you. Let us hear from someone who has not spoken yet.” Afterwards, tell them privately that you value them and ask for their help in drawing out the quiet ones. Most people who talk too much have rarely been listened to.',
  ),
  part('No one talks'),
  paragraph(
    'Go first, and tell something true that costs you a little. Or let people talk in pairs for five minutes, and then ask who heard something worth sharing, with permission.',
  ),
  part('Two people fall out'),
  paragraph(
    'Matthew 18:15 is still the best order: first the two alone, then with one other, and only then more. Offer to sit with them. Do not carry messages between them, and do not discuss it in the group chat.',
  ),
  part('A burden is too heavy for the circle'),
  paragraph(
    'Depression, addiction, violence at home, growing debt: a circle can be faithful company, but it cannot be a clinic. Say so with love. Help the person to find a counsellor, a doctor or a pastor, go along to the first appointment, and keep saving them a seat.',
  ),
  part('People stop coming'),
  paragraph(
    'Write, do not scold: “We missed you. Nothing to explain.” If the circle gets small, it is still a circle. Jesus promised his presence to two or three.',
  ),

  heading('Growing without breaking'),
  list(
    'Past ten people, the quiet ones disappear. Start a second circle while the first is still thriving.',
    'Let a different person lead each time. A leader is someone who makes room.',
    'Twice a year, do something for people outside: cook, clean, tutor, visit.',
    'At the end of a season stop for a month. Ask each person: stay, rest, or start a new one?',
    'Keep a list of answered prayers. Read it aloud on the last evening.',
  ),

  heading('A check for the hosts, every two months'),
  questions(
    'Is everyone who comes known by at least two others?',
    'Who has not been asked a question for a while?',
    'Are we, the hosts, telling the truth about ourselves too?',
    'Do our evenings end on time and with prayer?',
  ),
  prayer(
    'Lord Jesus, you ate with those who came. Make our small table wide. Give us ears for one another, patience for the slow work of trust, and joy in ordinary evenings. Where two or three of us are gathered, be here. Amen.',
  ),
]
