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

export const lifePurposeStudyGuide: Block[] = [
  heading('Before you begin'),
  paragraph(
    'This guide is for four to eight people who meet six times, for about an hour and a quarter. You can also walk through it alone with a notebook. It does not promise to hand you a plan for your life. It helps you listen: to Scripture, to your own story, and to people who know you.',
  ),
  list(
    'Read the passage aloud before you talk about it. Twice is better.',
    'Leave silence after a question. Most good answers come after ten seconds.',
    'What is said in the group stays in the group.',
    'No one fixes anyone. We ask, we listen, we pray.',
  ),

  heading('Session 1: Made on purpose'),
  reading('Genesis 1:26–31; Psalm 139:1–18'),
  quote(
    'I will give thanks to you, for I am fearfully and wonderfully made. Your works are wonderful. My soul knows that very well.',
    'Psalm 139:14',
  ),
  paragraph(
    'Before Scripture gives anyone a task, it gives everyone a worth. The first word over human life is “very good”, and it is spoken before a single day’s work is done. Many of us learned the opposite order: results first, then love. If we start the search for purpose from that place, every job title becomes a verdict on who we are. Start instead from a gift. You are not a problem to be solved; you are a person who is known.',
  ),
  questions(
    'When you were a child, what did adults praise you for? What did you conclude about your worth?',
    'Which line of Psalm 139 is hardest for you to believe today?',
    'What would change at work this week if your worth were already settled?',
  ),
  practice(
    'Each morning this week, before you open your phone, say aloud: “I am known, and I am loved.” Notice when during the day you forget it.',
  ),

  heading('Session 2: Called before sent'),
  reading('Exodus 3:1–12; Mark 3:13–15'),
  paragraph(
    'Moses meets God while doing ordinary work in an ordinary place. His first question is the one we all ask: who am I, that I should go? God does not answer with a list of Moses’ strengths. He answers with a promise: I will be with you. In Mark, Jesus appoints the twelve “that they might be with him” and only then that he might send them out. Calling begins as company. Those who lose the company keep running, but no longer know who for.',
  ),
  questions(
    'Where has an ordinary day surprised you with a sense of being spoken to?',
    'Which “who am I to do this?” do you carry at the moment?',
    'How much of your week is spent with God, and how much is spent for God?',
  ),
  practice(
    'Take one walk of twenty minutes without earphones. Ask one question: “What do you want me to see?”',
  ),

  heading('Session 3: Gifts, story, burden'),
  reading('Romans 12:1–8; 1 Peter 4:10–11'),
  paragraph(
    'Purpose is often found where three lines cross. The first is your gifts: what others say you do well, and what gives you strength rather than taking it. The second is your story: the family, the town, the language, the losses and the rescues that made you. The third is your burden: the thing in the world that you cannot see without wanting it to be different. None of the three is enough alone. A gift without a burden becomes a career and no more. A burden without a gift becomes exhaustion.',
  ),
  questions(
    'Tell the person beside you one gift you have seen in them. Say when you saw it.',
    'Which part of your story did you use to hide that now helps you to understand someone else?',
    'What makes you angry or sad in a way that does not go away?',
  ),
  practice(
    'Draw three circles: gifts, story, burden. Write five words in each. Bring the page to the next meeting and let two others add a word.',
  ),

  heading('Session 4: Work that is worship'),
  reading('Genesis 2:15; Colossians 3:17–24'),
  quote('And whatever you do, work heartily, as for the Lord and not for men.', 'Colossians 3:23'),
  paragraph(
    'Paul wrote these words to people who had not chosen their work and could not leave it. He does not call their masters good. He says that even there, what their hands do can belong to God. That is a comfort to the graduate who fills in spreadsheets and dreams of something else. You do not have to wait for the perfect position in order to be faithful. But neither does the verse tell us to stay where we are mistreated. Honest work, done well, for the good of a neighbour: that is worship, whether or not anyone applauds.',
  ),
  questions(
    'Who is better off because you do your work? Say a name if you can.',
    'Where are you tempted to cut a corner? What would “as for the Lord” look like there?',
    'How do you tell the difference between a hard season and a wrong place?',
  ),
  practice(
    'Choose the dullest task of your week. Do it once slowly and well, as something you hand over to God.',
  ),

  heading('Session 5: Rest, limits and money'),
  reading('Exodus 20:8–11; Matthew 6:25–34; Matthew 11:28–30'),
  quote(
    'Come to me, all you who labour and are heavily burdened, and I will give you rest.',
    'Matthew 11:28',
  ),
  paragraph(
    'For many young professionals a salary is never only their own. There are school fees, a parent’s medicine, a cousin between jobs. To carry one another is a beautiful thing in our cultures, and it can also bend a back until it breaks. The Sabbath was given to people who had just come out of slavery: one day in seven they were to remember that they are not machines. A limit is not a lack of faith. It is a confession that God is God and we are not.',
  ),
  questions(
    'When did you last rest without guilt? What made it possible?',
    'What do you give to family gladly, and what do you give with resentment? What would an honest conversation sound like?',
    'Which worry of Matthew 6 is yours this month?',
  ),
  practice('Plan one half-day without work, messages or errands. Tell someone, so that it happens.'),

  heading('Session 6: The next faithful step'),
  reading('Proverbs 16:1–9; Luke 16:10; Philippians 1:3–11'),
  quote(
    'Don’t be conformed to this world, but be transformed by the renewing of your mind, so that you may prove what is the good, well-pleasing, and perfect will of God.',
    'Romans 12:2',
  ),
  paragraph(
    'We would like a map. Mostly we are given a lamp: light for the next step. Test that step with four simple questions. Is it in line with what Scripture plainly teaches? Do two or three people who love you see it too? Does it serve someone other than you? And when you sit quietly with it before God, does peace grow or shrink? If all four point one way, take the step. If it turns out to be wrong, grace will find you there as well.',
  ),
  questions(
    'Finish the sentence: “In the next thirty days, with God’s help, I will …”',
    'Who will ask you about it, and on which date?',
    'What will you have to leave undone so that you can do this?',
  ),
  practice(
    'Let each person stand, say their one step, and be prayed for by name. Agree on a day six weeks from now to meet again and tell one another what happened.',
  ),
  prayer(
    'God who made us on purpose, quieten the voices that say we are only what we achieve. Show us the gifts you have placed in our hands and the neighbours you have placed on our road. Give us light for one step, courage to take it, and friends to walk beside us. Amen.',
  ),

  heading('If you lead the group'),
  list(
    'Start and finish on time: some people have travelled far.',
    'Share your own answer first, and let it be short and honest.',
    'If someone talks about being harmed or wanting to die, do not handle it alone. Stay with them, and call your local emergency number, a doctor, a counsellor or a pastor.',
  ),
]
