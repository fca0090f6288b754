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

export const understandingGraceVideoTeaching: Block[] = [
  heading('About this teaching'),
  paragraph(
    'A slow reading of Ephesians 2:1–10 for people who grew up earning everything: marks, praise, a place at the table. The film is not available yet. This outline follows its four parts, so that you can read it, teach it or talk about it with your small group in the meantime.',
  ),
  reading('Ephesians 2:1–10. Read it aloud once, slowly, before you go on.'),

  heading('1. Where we were (verses 1–3)'),
  paragraph(
    'Paul begins with a hard word: dead. Not weak, not a little lost. He describes a life carried along by three currents: the way of the world around us, a power that works against God, and our own desires. He says “we all”. No one in the room stands on the bank and looks down on the swimmers.',
  ),
  paragraph(
    'This is not meant to make us despise ourselves. We are still made in God’s image. But it does explain why good resolutions do not hold, and why even our religion can be one more way to prove ourselves. If the problem were small, advice would be enough. Grace is for people advice cannot help.',
  ),
  list(
    'Sin is deeper than a list of mistakes: it is a life turned away from its source.',
    'The diagnosis is the same for the respectable and for the notorious.',
  ),

  heading('2. But God (verses 4–7)'),
  paragraph(
    'The whole chapter turns on two words. They stand where we would expect our effort to begin: but we tried harder, but we came back. Instead: but God, being rich in mercy. The reason lies entirely in him, in his great love. And the verbs that follow are things done to us: made alive, raised up, seated with Christ. We are told of a rescue, and we are the ones who were carried.',
  ),
  paragraph(
    'Jesus told it as a story. A son comes home with a speech about becoming a servant. He never gets to the end of it.',
  ),
  quote(
    'But while he was still far off, his father saw him, and was moved with compassion, and ran, fell on his neck, and kissed him.',
    'Luke 15:20',
  ),

  heading('3. A gift, not a wage (verses 8–9)'),
  quote(
    'For by grace you have been saved through faith, and that not of yourselves; it is the gift of God, not of works, that no one would boast.',
    'Ephesians 2:8–9',
  ),
  paragraph(
    'A wage is owed; a gift is given. You can negotiate a wage. A gift you can only receive or refuse. Faith is not one more work, the religious kind, by which we deserve the gift after all. Faith is the open hand. It may tremble; what matters is what is laid in it.',
  ),
  list(
    'Grace is free, but it was not cheap: it cost the cross.',
    'Grace ends boasting. It also ends despair, which is boasting’s sad brother: both look only at ourselves.',
    'If grace is a gift, you cannot lose it by having a bad week.',
  ),
  paragraph(
    'Two misunderstandings are common. The first says: then it does not matter how I live. Paul answers in Romans 6 that those who died with Christ cannot simply go on as before; love does not ask how little it can do. The second says, more quietly: God has forgiven me, but now I must keep up the payments. Listen for it in yourself. It sounds like tiredness.',
  ),

  heading('4. Made for good works (verse 10)'),
  quote(
    'For we are his workmanship, created in Christ Jesus for good works, which God prepared before that we would walk in them.',
    'Ephesians 2:10',
  ),
  paragraph(
    'Good works come last in the passage, and that is their right place. They are the fruit and not the root. The word for workmanship can mean something made with art. You are not a product on a line. You are being made, patiently, by hands that have scars in them. And the good that you are to do is already waiting on your road: you do not have to invent it in order to matter.',
  ),
  list(
    'Not saved by good works, but saved for them.',
    'Ask less often, “Have I done enough?” and more often, “What has been prepared for me to walk in today?”',
  ),

  heading('With your group'),
  questions(
    'In which part of your life do you feel that love must be earned? Who taught you that?',
    'Which is nearer to you: “it does not matter how I live”, or “I must keep up the payments”?',
    'Put yourself into Luke 15. Are you on the road, in the field with the elder brother, or in the house?',
    'Who around you needs to be treated according to grace rather than performance this week?',
  ),
  practice(
    'For seven days, end the day with two sentences. “Today I received …” and “Today I was carried when …”. Write them down, and read all seven aloud at the end.',
  ),
  prayer(
    'Father, rich in mercy, we come with our speeches half prepared. Thank you that you ran. Teach us to live from your gift and not for your approval, and to give to others as it was given to us. Amen.',
  ),
]
