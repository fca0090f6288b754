import {
  heading,
  list,
  paragraph,
  practice,
  prayer,
  questions,
  quote,
  reading,
  type Block,
} from './blocks.ts'

export const identityInChristVideoSeries: Block[] = [
  heading('About this series'),
  paragraph(
    'Four short films on who you are when no one is asking. The films are not available yet. This outline gives the thread of each one, with its readings and questions. It works well as four evenings for a small group, or as four quiet mornings.',
  ),

  heading('Film 1: The names we were given'),
  reading('Genesis 32:22–31; Isaiah 43:1–4'),
  paragraph(
    'Names carry weight with us. Some of us are named after the day we were born, some after a grandmother, some after a prayer. And then there are the names no one wrote down: the slow one, the strong one, the one who left, the one who failed. Jacob’s name said that he was a deceiver, and he lived up to it, until a night of wrestling ended with a new name and a limp. God does not pretend that the old name was never used. He gives one that goes deeper.',
  ),
  list(
    'The loudest name is not always the truest.',
    'God’s word over us comes before our success and outlives our failure.',
    'A new name may come with a limp. Both are part of the story.',
  ),
  questions(
    'What does your name mean, and who chose it?',
    'Which unwritten name do you still answer to?',
    'Read Isaiah 43:1–4 with your own name in the first line. What happens in you?',
  ),

  heading('Film 2: In Christ'),
  reading('2 Corinthians 5:14–21; Galatians 2:20; Colossians 3:1–4'),
  quote(
    'Therefore if anyone is in Christ, he is a new creation. The old things have passed away. Behold, all things have become new.',
    '2 Corinthians 5:17',
  ),
  paragraph(
    'More often than he says “Christian”, Paul says “in Christ”. It is a place to live. What is true of Jesus becomes true of those who belong to him: his death counts as theirs, his life begins in them, the Father’s “beloved” over him in the Jordan is spoken over them too. Identity, in this sense, is not something we must find deep inside ourselves or build in public. It is received, by being joined to someone.',
  ),
  list(
    'New creation is a fact before it is a feeling.',
    'Old habits may linger like the echo in a house whose owner has moved out. They are not the owner.',
    'In baptism the church says with water what God says with his word: you are mine.',
  ),
  questions(
    'Where do you try to build what can only be received?',
    'What difference would it make, on an ordinary Wednesday, that you are in Christ?',
    'Which old thing do you fear has not passed away? Who could pray with you about it?',
  ),

  heading('Film 3: Many belongings, one Lord'),
  reading('Ephesians 2:11–22; Revelation 7:9–12'),
  paragraph(
    'We belong in many places at once: to a people and its language, to a country or to two, to a profession, a family, a generation. Some of us are told abroad that we are too African, and at home that we are not African enough. The gospel does not wash these belongings away. In the vision of John the great multitude is still made of nations, tribes, peoples and languages. He can see it. What ends is the wall between them, and the idea that one of them is the measure of the others.',
  ),
  list(
    'Culture is a gift to be thanked for, and, like every gift, it needs to be tested by the gospel.',
    'To follow Jesus you do not have to become someone from somewhere else.',
    'Whatever makes us look down on others has become too important.',
  ),
  questions(
    'What did your people know about God, or long for, that you want to carry forward?',
    'What in your culture does Christ question? What does he bless?',
    'When have you been the stranger in the room? Who made room for you?',
  ),

  heading('Film 4: Beloved in public'),
  reading('Matthew 3:13–4:11; 1 John 3:1–3'),
  quote(
    'See how great a love the Father has given to us, that we should be called children of God!',
    '1 John 3:1',
  ),
  paragraph(
    'Straight after the voice at the Jordan comes another voice in the desert: if you are the Son of God, prove it. Make bread. Jump. Take a shortcut to the top. Every feed that we scroll and every meeting in which we are measured repeats the same little word: if. Jesus does not argue about his worth. He stays inside what has been said over him. Because he knows who he is, he is free to serve, to be misunderstood, and to lose.',
  ),
  list(
    'Temptation often begins by making us doubt that we are loved.',
    'People who have nothing to prove can take the lower seat, and celebrate another’s success.',
    'Shame says: hide. The Father says: come.',
  ),
  questions(
    'Which “if” do you hear most often: if you were successful, married, strong, holy enough?',
    'When are you most yourself? When do you perform?',
    'What would you do this month if you had nothing to prove?',
  ),
  practice(
    'Make two lists: what I am called, and what I am called in Christ. For the second, look up Romans 8:14–17, Ephesians 1:3–8, 1 Peter 2:9–10 and John 15:15. Keep it where you get dressed.',
  ),
  prayer(
    'Father, you knew our names before anyone spoke them. Where we have been named by fear, speak again. Keep us in Christ, in whom you are well pleased, and make us people others can be at ease with. Amen.',
  ),
]
