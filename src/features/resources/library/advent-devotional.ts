import { agenda, heading, paragraph, part, practice, prayer, quote, reading, type Block } from './blocks.ts'

export const adventDevotional: Block[] = [
  heading('How to keep Advent'),
  paragraph(
    'Advent is the season of waiting: four Sundays that lead to Christmas. In many of our cities December is the loudest month of the year, with traffic, weddings, end-of-year reports and harmattan dust. Advent does not forbid the joy. It asks us to arrive at it slowly. For each week there is a reading and a thought to begin on Sunday, and then six short readings for the days, each with one thing to do or to ask. Ten minutes is enough. If you miss a day, go on with the day it is.',
  ),
  paragraph(
    'If you can, keep one place for it: a chair, a window, a candle. Light one candle in the first week, two in the second, and so on. In Christmas week, simply stop on whatever day it is.',
  ),

  heading('Week 1: Hope'),
  reading('Isaiah 9:1–7'),
  quote(
    'The people who walked in darkness have seen a great light. The light has shined on those who lived in the land of the shadow of death.',
    'Isaiah 9:2',
  ),
  paragraph(
    'Hope is not the belief that things will turn out well. Optimism counts the facts and finds them encouraging. Hope looks at facts that do not encourage at all and still expects God. Isaiah spoke to villages that armies had walked through. He did not say that it was not dark. He said that a light had been seen. You may begin Advent with the real state of things: the application that was refused, the test result, the quiet phone. The light comes there.',
  ),
  part('Through the week'),
  agenda(
    ['Monday', 'Psalm 130. Finish this sentence three times: “I wait for …”'],
    [
      'Tuesday',
      'Jeremiah 29:4–14. These words were written to people who would wait for seventy years. What would it mean to plant a garden where you are?',
    ],
    ['Wednesday', 'Lamentations 3:19–26. Read it aloud. What mercy was new this morning?'],
    ['Thursday', 'Romans 8:18–25. Name one thing in creation or in your city that groans. Pray for it.'],
    [
      'Friday',
      'Luke 1:5–25. Zechariah had stopped expecting an answer. Which prayer have you stopped praying? Pray it once more.',
    ],
    ['Saturday', 'Psalm 27. Sit for five minutes and do nothing. That, too, is waiting.'],
  ),
  practice(
    'Write to one person for whom this year has been dark. Don’t explain anything. Say you have been thinking of them.',
  ),

  heading('Week 2: Peace'),
  reading('Isaiah 40:1–11'),
  quote('“Comfort, comfort my people,” says your God.', 'Isaiah 40:1'),
  paragraph(
    'Peace in Scripture is more than the end of noise. Shalom is a broken thing made whole: the debt settled, the brother back at the table, the land at rest. So the voice in the wilderness does not say, keep calm. It says, prepare the way: fill the valleys, lower the mountains. There is road work to do before the King comes. Some valleys are old hurts that need filling. Some mountains are our own pride. Peace begins where we let God dig.',
  ),
  part('Through the week'),
  agenda(
    ['Monday', 'Isaiah 11:1–9. Draw or describe the world you see there. Who lies down beside whom?'],
    [
      'Tuesday',
      'Luke 3:1–14. The crowd asks, “What then must we do?” Notice how practical John’s answers are. Which one is for you?',
    ],
    ['Wednesday', 'Psalm 85. Where have mercy and truth met in your family? Where not yet?'],
    [
      'Thursday',
      'Matthew 5:21–26. Who do you need to make peace with before Christmas? Take the first step today, even a small one.',
    ],
    ['Friday', 'Philippians 4:4–9. Write your worries in a column. Beside each, write one thanks.'],
    [
      'Saturday',
      'Psalm 131. Breathe slowly: “like a weaned child is my soul within me.” Ask for nothing for a while.',
    ],
  ),
  practice('Call the relative you always find it hard to talk to. Ask a question, and listen until the end.'),

  heading('Week 3: Joy'),
  reading('Luke 1:26–56'),
  quote(
    'My soul magnifies the Lord. My spirit has rejoiced in God my Saviour, for he has looked at the humble state of his servant.',
    'Luke 1:46–48',
  ),
  paragraph(
    'Mary’s song is not a lullaby. A young woman from an unimportant town, with a story that few will believe, sings that God scatters the proud and fills the hungry. Her joy does not come from circumstances; they have just become very complicated. It comes from having been seen. Joy is what happens to a person who finds out that God has not overlooked her. It can live in the same house as fear. Sing anyway, and someone else in the house may find the tune.',
  ),
  part('Through the week'),
  agenda(
    ['Monday', 'Zephaniah 3:14–20. God sings over you. What would the words be?'],
    [
      'Tuesday',
      'Isaiah 35. Which of the dry places in it resembles your year? What would the first flower look like?',
    ],
    ['Wednesday', '1 Samuel 2:1–10. Compare Hannah’s song with Mary’s. What do they both know about God?'],
    ['Thursday', 'Luke 1:57–80. Zechariah’s mouth is opened and he blesses. Bless someone aloud today.'],
    ['Friday', 'Psalm 126. Tell a friend of a time when tears turned into harvest, yours or another’s.'],
    ['Saturday', 'John 16:20–24. Make a list of twenty small joys of this week. The first ten are easy.'],
  ),
  practice(
    'Feed someone who is hungry. Cook twice what you need today, and carry half of it to another door.',
  ),

  heading('Week 4: Love'),
  reading('Matthew 1:18–25; John 1:1–14'),
  quote(
    'The Word became flesh and lived among us. We saw his glory, such glory as of the one and only Son of the Father, full of grace and truth.',
    'John 1:14',
  ),
  paragraph(
    'Love could have sent a message. It came itself. Not to the palace, but to a carpenter’s household with a journey to make and no room at the end of it. Joseph, who says not a single word in all of Scripture, shows what love does: he gets up in the night and makes space. God with us means that there is no room too small, no family too complicated and no night too late. When you lie awake on the last evenings before Christmas, with your lists and your longing, you are not waiting alone. He has been on the way to you the whole time.',
  ),
  part('Through the week'),
  agenda(
    ['Monday', 'Micah 5:2–5. God chooses the small town. Pray for the place you come from, by its name.'],
    ['Tuesday', '1 John 4:7–16. Who showed you first what love is? Thank them if you still can.'],
    [
      'Wednesday',
      'Titus 2:11–14. Grace has appeared, and it trains us. What has it been teaching you this year?',
    ],
    ['Thursday', 'Hebrews 1:1–9. Look back: in which ways did God speak to you in these twelve months?'],
    ['Friday', 'Galatians 4:4–7. You are not a servant but a child. Say “Abba, Father”, and rest in it.'],
    [
      'Saturday',
      'Psalm 24. Lift up the gates: make one real space today, in the house, in the diary or in the heart.',
    ],
  ),
  practice('Think of someone who will spend Christmas alone. Set one more plate, or go to them.'),

  heading('Christmas Day'),
  reading('Luke 2:1–20'),
  quote(
    'Don’t be afraid, for behold, I bring you good news of great joy which will be to all the people. For there is born to you today, in David’s city, a Saviour, who is Christ the Lord.',
    'Luke 2:10–11',
  ),
  paragraph(
    'The first to hear it were on night shift. They were not dressed for it and had nothing to bring. They went and looked, and they told what they had seen, and then they went back to work, singing. Read the story aloud today, before the food or after it, with the children nearest to the book. Then put out the four candles, one by one. The light that matters has been lit.',
  ),
  prayer(
    'Lord Jesus, you came to a night like ours. Come to this house, to those who are travelling, to those who are missing from the table. Be born in us today: our hope, our peace, our joy, our love. Amen.',
  ),
]
