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

export const theologyBasicsVideoCourse: Block[] = [
  heading('About this course'),
  paragraph(
    'Ten lessons on what Christians believe, without the jargon. Theology is simply faith that asks questions, and everyone who prays is already doing it. The videos are not available yet. This outline gives the heart of each lesson, its readings and a question, so that you can study alone or in ten evenings with others. Where Christians differ, the course says so, and keeps to what the churches hold in common in the ancient creeds.',
  ),

  heading('Lesson 1: How we know God'),
  reading('Psalm 19; Hebrews 1:1–3'),
  paragraph(
    'God is not found at the end of a clever argument. He makes himself known: in creation, in the history of Israel, and fully in Jesus. So theology begins with listening. Reason, experience and tradition help us to hear well.',
  ),
  questions('Where did you first sense that God might be real?'),

  heading('Lesson 2: The Bible'),
  reading('2 Timothy 3:14–17; Luke 24:25–32'),
  quote(
    'Every Scripture is God-breathed and profitable for teaching, for reproof, for correction, and for instruction in righteousness.',
    '2 Timothy 3:16',
  ),
  paragraph(
    'A library of sixty-six books, written over many centuries by shepherds, kings, exiles and fishermen, and through them all one story that leads to Christ. Three questions keep us from misusing it: what did it say to its first hearers? How does it point to Jesus? What does it ask of us now?',
  ),
  questions('Which part of the Bible do you avoid, and why?'),

  heading('Lesson 3: One God, Father, Son and Holy Spirit'),
  reading('Deuteronomy 6:4–5; Matthew 28:18–20; John 14:15–26'),
  paragraph(
    'Christians worship one God, not three. Yet the Father sends, the Son comes, the Spirit dwells in us, and each is truly God. No picture explains it: water, ice and steam mislead us. What the church confesses is that God is love from eternity, before there was anyone else to love.',
  ),
  questions(
    'Who do you usually pray to? What would change if you prayed to the Father, through the Son, in the Spirit?',
  ),

  heading('Lesson 4: Creation and the image of God'),
  reading('Genesis 1:26–2:3; Psalm 8'),
  quote(
    'God created man in his own image. In God’s image he created him; male and female he created them.',
    'Genesis 1:27',
  ),
  paragraph(
    'The world is good, it is not God, and it is not ours to use up. Every human being carries God’s image: the unborn and the old, the citizen and the migrant. Christians read the days of Genesis in different ways. On what the chapter is for, they agree: to tell us who made us, and why.',
  ),
  questions('Whose dignity is easiest to overlook where you live?'),

  heading('Lesson 5: What went wrong'),
  reading('Genesis 3; Romans 3:9–24'),
  paragraph(
    'Sin is trust that has broken. We hide from God, blame one another, and the ground itself suffers. It is personal, and it is also built into systems that hurt people no one meant to hurt. The Bible takes evil seriously and never makes it as old, or as strong, as God.',
  ),
  questions(
    'Do you tend to think of sin as something private, or as something in society? What does the other side add?',
  ),

  heading('Lesson 6: Who Jesus is'),
  reading('John 1:1–18; Philippians 2:5–11'),
  paragraph(
    'Truly human: he was born, he was hungry, he wept, he died. Truly God: he forgives sins, calms the sea and receives worship. If he were not God he could not save us; if he were not one of us, it would not be us he saved.',
  ),
  questions('Which is harder for you to believe: that Jesus is truly God, or that he was truly human?'),

  heading('Lesson 7: Cross and resurrection'),
  reading('Isaiah 53; 1 Corinthians 15:1–28'),
  quote(
    'For I delivered to you first of all that which I also received: that Christ died for our sins according to the Scriptures, that he was buried, that he was raised on the third day according to the Scriptures.',
    '1 Corinthians 15:3–4',
  ),
  paragraph(
    'The New Testament uses many pictures for what happened on the cross: a sacrifice, a ransom, a victory over the powers, a peace made between enemies. We need them all. The resurrection is God’s yes to it, and the first day of a new world. Without it, says Paul, our faith is empty.',
  ),
  questions('Which of the pictures speaks to you most, and which one do you know least?'),

  heading('Lesson 8: The Holy Spirit and salvation'),
  reading('John 3:1–8; Romans 8:1–17; Galatians 5:22–25'),
  paragraph(
    'Grace comes first, and faith receives it. The Spirit gives new birth, tells us that we are children, hands out gifts for the good of all, and grows a fruit that cannot be faked for long. Churches differ about some of the gifts. They agree that love is the test.',
  ),
  questions('Which fruit of the Spirit have others seen grow in you?'),

  heading('Lesson 9: The church'),
  reading('Acts 2:42–47; 1 Corinthians 12:12–27'),
  quote(
    'They continued steadfastly in the apostles’ teaching and fellowship, in the breaking of bread, and prayer.',
    'Acts 2:42',
  ),
  paragraph(
    'The church is not a building or a brand. It is a body, and no member can say to another, I don’t need you. It is older and wider than our own congregation: teachers of Alexandria, Carthage and Hippo, all in Africa, helped to shape the faith of every Christian. Baptism and the Lord’s Supper are its shared signs, though we practise them differently.',
  ),
  questions('What has hurt you in the church? What has held you?'),

  heading('Lesson 10: The hope that is coming'),
  reading('Romans 8:18–39; Revelation 21:1–7'),
  paragraph(
    'Christ will come again, to judge and to make new. Judgment is good news for all who wait for justice. The end of the story is not that souls leave the earth, but that God comes to dwell with his people, and wipes the tears from their eyes. On the timetable Christians have never agreed, and Jesus told us not to try. So we work, because nothing done in the Lord is in vain.',
  ),
  questions('What would you do differently this week if you were sure how the story ends?'),

  heading('Where to go next'),
  list(
    'Learn the Apostles’ Creed by heart. It has carried people through prison and plague.',
    'Read one Gospel from beginning to end in a week.',
    'Keep a page for questions, and bring one of them to a pastor or a mentor.',
  ),
  practice(
    'After each lesson, explain it in two sentences to someone who was not there. What you cannot yet say simply, ask about again.',
  ),
  prayer(
    'Lord, we believe; help our unbelief. Let what we learn about you become trust in you, and let our trust become love. Amen.',
  ),
]
