// The conversations of the world, as people wrote them. The student’s first name is filled in.
import type { WrittenConversation } from './world-conversations.ts'

const [sun, forecast, joining, alarms, blocks] = [
  'A page that shows neighbours their share of the sun',
  'Forecast tomorrow’s surplus for eleven rooftops',
  'Make joining take ten minutes instead of three weeks',
  'Battery alarms that only wake us when they should',
  'Find our next ten blocks',
]

/** Of the startup that can sign in. */
const ofBrambledown: WrittenConversation[] = [
  {
    project: sun,
    with: 'leila',
    unread: 1,
    messages: [
      [
        'startup',
        3,
        'Hi {name}, Tess here. Your note about your grandmother got read out at lunch. Would you have half an hour this week to talk about the residents’ page?',
      ],
      [
        'student',
        3,
        'Hello Tess! She’ll be insufferable when I tell her. Yes, gladly. I’m free most afternoons after three.',
      ],
      ['startup', 2, 'Lovely. We’ll show you the PDF that people get today, so bring your worst opinions.'],
      ['student', 2, 'I have a folder of those. Is there anything I should read beforehand?'],
      [
        'startup',
        1,
        'Only the last two newsletters, I’ve put them on our website. The second one has a chart that I’m a bit ashamed of.',
      ],
    ],
  },
  {
    project: sun,
    with: 'accepted',
    messages: [
      [
        'startup',
        14,
        'You’re in, {name}! The residents of the Peckham block meet on the first Tuesday of the month. Fancy joining us there before you write a line of code?',
      ],
      ['student', 14, 'Brilliant news, I’ve just told my nan. Tuesday works. Do I bring anything?'],
      ['startup', 13, 'Just curiosity. And maybe earplugs, Mr Osei has views about the bike store.'],
      [
        'student',
        9,
        'That was the best meeting I’ve ever sat through. Three people asked me when the page will be ready and I promised nothing.',
      ],
      ['startup', 8, 'Perfect answer. I’ve sent you access to the API, tell me if the sandbox misbehaves.'],
      [
        'student',
        5,
        'It works. One question: block four has negative readings at night. Is that the battery?',
      ],
      [
        'startup',
        5,
        'Yes, it’s topping up from the grid when it’s cheap. We should probably show that as “stored” and not as a minus.',
      ],
      ['student', 4, 'Agreed. I’ll sketch two versions by Friday.'],
    ],
  },
  {
    project: sun,
    with: 'interview_scheduled',
    messages: [
      [
        'student',
        19,
        'Thanks for coming back to me. Just so you know, Wednesdays are my lab day, everything else I can move.',
      ],
      [
        'startup',
        18,
        'No problem at all, we avoid Wednesdays too (bin day and board meeting). Could you send us one thing you’ve built that you’re proud of?',
      ],
      [
        'student',
        17,
        'Sure. It’s a bus timetable for my village that fits on a phone without scrolling. Link is on my profile, second project.',
      ],
      ['startup', 16, 'I’ve now planned a trip to a village I’ve never heard of. Great work.'],
    ],
  },
  {
    project: sun,
    with: 'under_review',
    unread: 1,
    messages: [
      [
        'student',
        3,
        'Hello, I applied a while ago and noticed that the reply date has passed. Are you still choosing, or should I stop hoping?',
      ],
    ],
  },
  {
    project: sun,
    with: 'under_review',
    unread: 2,
    messages: [
      [
        'startup',
        6,
        'Hi {name}, quick question before we decide: have you drawn charts by hand in SVG, or mostly with a library?',
      ],
      ['student', 5, 'Both. I usually start with D3 and end up throwing most of it away.'],
      ['student', 2, 'PS: I’ve put an example online if that helps. It’s the one with the ferries.'],
    ],
  },
  {
    project: forecast,
    with: 'accepted',
    unread: 1,
    messages: [
      [
        'startup',
        10,
        'Welcome aboard! The readings are in one big table, two years, half-hourly. Where do you want to begin?',
      ],
      [
        'student',
        10,
        'With the ten worst days of the hunch, please. Do you have its old predictions stored anywhere?',
      ],
      [
        'startup',
        9,
        'In a spreadsheet that Priya updates by hand at six every evening. You can have it, but be gentle.',
      ],
      [
        'student',
        6,
        'Found it: eight of the ten worst days follow a day with snow. The panels are still covered and the hunch doesn’t know.',
      ],
      ['startup', 6, 'Well, that’s embarrassing and wonderful. Nobody here had looked at it that way.'],
      [
        'student',
        2,
        'I have a first model that beats the hunch by 18% on the days that matter. I’d like to show you where it fails before you get excited.',
      ],
    ],
  },
  {
    project: forecast,
    with: 'rejected',
    messages: [
      [
        'startup',
        14,
        'Dear {name}, it was close. We’ve chosen someone who has worked with half-hourly meter data before. Your bike hire write-up was the clearest thing we read.',
      ],
      [
        'student',
        13,
        'Thank you for saying so, most people just don’t reply. If you need a second pair of eyes on the error bars, I’m around.',
      ],
      [
        'startup',
        13,
        'We’ll take you up on that. There’s another forecasting project coming in spring, I’ll drop you a line.',
      ],
    ],
  },
  {
    project: forecast,
    with: 'interview_scheduled',
    unread: 1,
    messages: [
      [
        'startup',
        2,
        'Hi {name}! Could you look at one week of readings before we talk? Nothing to hand in. I’d just like to hear what you notice.',
      ],
      [
        'student',
        1,
        'Happy to. First thing I noticed: the clocks went back in the middle of it and there are two half past ones.',
      ],
    ],
  },
  {
    project: alarms,
    with: 'interview_scheduled',
    messages: [
      [
        'startup',
        11,
        'Your story about the log disk sounded painfully familiar. How would you decide that two alarms have the same cause?',
      ],
      [
        'student',
        11,
        'Time first, then site, then I’d look at which one always comes before the other. If the fan alarm never shows up without the inverter alarm, it isn’t news.',
      ],
      ['startup', 10, 'That’s how our engineer does it in his head. He calls it “knowing the building”.'],
      ['student', 10, 'I’d love an hour with him.'],
      ['startup', 9, 'He says yes, as long as it’s after ten and there’s tea.'],
    ],
  },
  {
    project: alarms,
    with: 'under_review',
    unread: 1,
    isReceived: false,
    messages: [
      [
        'startup',
        1,
        'Hello {name}, thanks for applying. Do the fifteen hours have to be on fixed days for you, or can they move around?',
      ],
    ],
  },
  {
    project: blocks,
    with: 'interview_scheduled',
    messages: [
      [
        'startup',
        5,
        'Twelve out of forty on cold calls is a better rate than ours. What did you say in the first ten seconds?',
      ],
      [
        'student',
        4,
        'My name, that I was a student, and that I had exactly two questions. People like a number.',
      ],
      ['startup', 4, 'Stealing that immediately.'],
    ],
  },
  {
    project: joining,
    with: 'rejected',
    blockedBy: 'startup',
    messages: [
      [
        'startup',
        20,
        'Thank you for the interview, {name}. We’ve gone with someone who could start this week, and we’re sorry to miss out on you.',
      ],
      ['student', 19, 'You told me the start date didn’t matter. That’s two hours I won’t get back.'],
      ['startup', 19, 'You’re right that we said so, and I apologise. It changed when our joiners did.'],
      ['student', 18, 'Sure it did. Enjoy your paper forms.'],
    ],
  },
  {
    project: alarms,
    with: 'found',
    state: 'asked',
    unread: 1,
    messages: [
      [
        'startup',
        2,
        'Hi {name}, I run operations at Brambledown. Our batteries send 400 alarms a night and you’ve built things that keep quiet until they matter. Would you like to hear more?',
      ],
    ],
  },
  {
    project: forecast,
    with: 'found',
    state: 'asked',
    messages: [
      [
        'startup',
        5,
        'Hello {name}, we forecast sunshine for eleven rooftops, badly. Your projects suggest that you’d do it well. Shall I send you the details?',
      ],
    ],
  },
  {
    project: blocks,
    with: 'found',
    state: 'declined',
    declineReason: 'no_time',
    messages: [
      [
        'startup',
        7,
        'Dear {name}, we’re looking for someone to find out who really decides in a block of flats. It’s mostly coffee and listening. Interested?',
      ],
    ],
  },
  {
    project: sun,
    with: 'found',
    state: 'open',
    unread: 1,
    messages: [
      [
        'startup',
        8,
        'Hi {name}, your headline made two of us laugh. We need a front-end person who likes residents’ meetings. Could that be you?',
      ],
      ['student', 7, 'Possibly! I’ve never been to one. Are they as bad as people say?'],
      ['startup', 7, 'Worse, and then someone brings cake and it’s fine.'],
      [
        'student',
        3,
        'I’ve read the listing properly now. I’ll apply once my dissertation plan is in, probably this weekend. Is that too late?',
      ],
    ],
  },
]

/** Of the student who can sign in. */
const ofLeila: WrittenConversation[] = [
  {
    project: 'Teach a crow to keep time',
    with: 'leila',
    unread: 2,
    messages: [
      ['startup', 7, 'Your cousins have excellent taste. How did you measure audio lag without a studio?'],
      [
        'student',
        7,
        'With two phones, a wooden spoon and a lot of patience. One films the screen, the other records the tap.',
      ],
      ['startup', 6, 'We’ve been doing it with an oscilloscope we can’t afford. The spoon wins.'],
      [
        'student',
        5,
        'I brought the numbers from three old laptops, they’re all over the place. I think it’s the sound driver and not the browser.',
      ],
      ['startup', 3, 'We’d like you to find out. You’re in! When could you start?'],
      ['student', 3, 'That’s the best message I’ve had all term. Monday after next?'],
      [
        'startup',
        2,
        'Monday it is. We’ll post you two of the school laptops, sorry in advance about the stickers.',
      ],
      ['startup', 1, 'They went off this morning. The crow says good luck.'],
    ],
  },
  {
    project: 'Gift Aid without the shoebox',
    with: 'leila',
    messages: [
      [
        'startup',
        8,
        'Hi {name}, £300 from one missing form is a story we’d like to tell our trustees. Anonymously, of course! Could you tell us how it happened?',
      ],
      [
        'student',
        8,
        'Our treasurer graduated and took the box with her. The box came back, the signature didn’t.',
      ],
      ['startup', 7, 'That’s the third box we’ve heard about this month.'],
      ['student', 6, 'Then maybe the declaration should belong to the donor and not to the box?'],
      ['startup', 6, 'Our accountant just said “finally, someone gets it” across the room.'],
    ],
  },
  {
    project: 'Straight answers from crooked data',
    with: 'leila',
    messages: [
      [
        'startup',
        24,
        'Hello {name}, we’ve filled the place with someone who already maintains one of the feeds. I’m sorry, your note was a pleasure to read.',
      ],
      ['student', 23, 'Thanks for telling me quickly. I’ll keep swimming and I’ll keep checking the sign.'],
      [
        'startup',
        23,
        'If you ever spot a wrong answer at a beach, write to me here. Those reports are gold.',
      ],
      ['student', 12, 'I’ve got one: the north beach said yes on Sunday and there was a red flag up.'],
      ['startup', 12, 'Confirmed, a sensor was stuck. Fixed this morning, thanks to you.'],
    ],
  },
  {
    project: 'A vote that the loudest person can’t win twice',
    with: 'leila',
    messages: [
      ['student', 5, 'Hello, I wondered whether there’s any news. I know villages take their time.'],
    ],
    unread: 1,
  },
  {
    project: 'Keyboard-first editor for our proofreaders',
    with: 'leila',
    unread: 1,
    messages: [
      ['startup', 3, 'We loved that you put your mouse in a drawer. What annoyed you most that week?'],
      ['student', 3, 'Menus that close when you breathe on them. And date pickers, all of them.'],
      [
        'startup',
        1,
        'Ours has both. Joanna, who reads with a screen reader, would like to give you a tour of everything that’s wrong. Are you up for it?',
      ],
    ],
  },
  {
    project: 'Three signatures, zero confusion',
    with: 'leila',
    messages: [
      [
        'student',
        3,
        'One thing I forgot to ask in my note: does recovery have to work offline? Our treasurer is on a boat half the year.',
      ],
      [
        'startup',
        2,
        'Good question, and no, but it must survive a lost phone and a lost laptop on the same day. It happened.',
      ],
      ['student', 2, 'The boat again?'],
      ['startup', 2, 'The canal, believe it or not.'],
    ],
  },
  {
    project: 'Payout rules that read like a sentence',
    with: 'leila',
    state: 'asked',
    unread: 1,
    messages: [
      [
        'startup',
        2,
        'Hi {name}, I sent you an invitation last week and realised that I hadn’t introduced myself. I’m Idris, I grow leeks and write the contracts. Would you let me explain what we’re after?',
      ],
    ],
  },
  {
    project: 'Scan a shelf in one photo',
    with: 'leila',
    state: 'asked',
    messages: [
      [
        'startup',
        6,
        'Hello {name}! We’re two people and 9,000 books. You write the kind of TypeScript we wish we had. Can we tell you about it?',
      ],
    ],
  },
  {
    project: 'The whiteboard, live on six screens',
    with: 'leila',
    state: 'declined',
    declineReason: 'not_my_field',
    messages: [
      [
        'startup',
        10,
        'Hi {name}, do you like horses? More importantly, do you like Java? We have a yard full of both.',
      ],
    ],
  },
  {
    project: 'Know when a human has picked up',
    with: 'leila',
    state: 'open',
    unread: 1,
    messages: [
      [
        'startup',
        11,
        'Good morning {name}, we build software that waits on hold. We’re looking for someone to make the page on which we listen to its mistakes. Could I interest you?',
      ],
      [
        'student',
        10,
        'I once spent 70 minutes on hold with the council, so you have my attention. Which part would be mine?',
      ],
      [
        'startup',
        9,
        'The listening page: waveform, transcript, and a button that says “this was a person”. Keyboard all the way.',
      ],
      [
        'student',
        9,
        'That sounds like fun. I’m waiting for two answers at the moment, may I get back to you next week?',
      ],
      ['startup', 2, 'It’s next week! No pressure, we’d just love to know.'],
    ],
  },
]

const ofOthers: WrittenConversation[] = [
  {
    project: 'Read handwritten takings from a phone photo',
    with: 'interview_scheduled',
    messages: [
      ['startup', 4, 'Is it true that you read your grandfather’s shop ledgers for fun?'],
      [
        'student',
        4,
        'For love, and for a school prize. His sevens look like ones and his ones look like exclamation marks.',
      ],
      ['startup', 3, 'You’ll feel at home with our leek.'],
    ],
  },
  {
    project: 'Count squats from a strap around the shin',
    with: 'found',
    state: 'declined',
    declineReason: 'not_looking',
    messages: [
      [
        'startup',
        9,
        'Dear {name}, we help people recover after knee surgery and we’re short of someone who enjoys messy signals. Might that be you?',
      ],
    ],
  },
  {
    project: 'Lessons that work on a ten-year-old tablet',
    with: 'found',
    state: 'open',
    messages: [
      [
        'startup',
        8,
        'Hello {name}, do you own anything with a cracked screen? We have a drawer of five tablets that nobody can make friends with.',
      ],
      ['student', 8, 'My own phone qualifies. What happens on them?'],
      ['startup', 7, 'Video freezes, then the learner apologises to the tablet.'],
      ['student', 7, 'That’s the saddest bug report I’ve ever read. I’m in, where do I apply?'],
      ['startup', 6, 'On the project’s page, there’s a button at the top. Looking forward to it!'],
    ],
  },
  {
    project: 'A careful agent for council forms',
    with: 'found',
    state: 'declined',
    declineReason: 'terms',
    messages: [
      [
        'startup',
        12,
        'Hi {name}, we’d like an agent to fill in parking permits without ruining anyone’s week. Eight hours, fully remote. Does that suit you?',
      ],
    ],
  },
  {
    project: 'Spot drains in drone photos',
    with: 'found',
    state: 'asked',
    unread: 1,
    messages: [
      [
        'startup',
        1,
        'Morning {name}! Sheep tracks or drains: could you tell them apart from 30 metres up? Our model can’t yet.',
      ],
    ],
  },
  {
    project: 'Fill the empty half of the van',
    with: 'found',
    state: 'declined',
    declineReason: 'other',
    messages: [
      [
        'startup',
        13,
        'Hello {name}, Terry retires in spring and he’s our whole route planner. Would you like to meet him while there’s time?',
      ],
    ],
  },
  {
    project: 'Ordering for chefs with wet hands',
    with: 'found',
    state: 'open',
    messages: [
      [
        'startup',
        12,
        'Ever ordered forty lettuces by voice note at midnight? Our chefs do. We want to make it boring. Talk?',
      ],
      ['student', 11, 'I worked in a kitchen for two summers, so I’ve heard those voice notes. Yes, talk.'],
      ['startup', 11, 'Then you know about “the usual, but less”.'],
      ['student', 10, 'And “same as Tuesday, you know which one”. I’d start by collecting fifty of them.'],
    ],
  },
  {
    project: 'Catch the odd donation',
    with: 'found',
    state: 'asked',
    messages: [
      [
        'startup',
        4,
        'Dear {name}, we protect small charities from card testers. We need someone careful: every false alarm is somebody’s gran trying to donate. I thought of you after reading your profile.',
      ],
    ],
  },
  {
    project: 'Describe a chart well enough to pass the exam',
    with: 'found',
    state: 'open',
    messages: [
      ['startup', 15, 'Hi {name}, how would you describe a scatter plot over the phone?'],
      [
        'student',
        14,
        'I’d say where the crowd is, who stands apart, and then I’d ask what they need it for.',
      ],
      ['startup', 14, 'That third part is the one nobody thinks of. May I introduce you to our examiners?'],
      ['student', 13, 'Please do. I’ll be on my best behaviour.'],
    ],
  },
  {
    project: 'Name the thing in the bin',
    with: 'found',
    state: 'asked',
    unread: 1,
    messages: [
      [
        'startup',
        3,
        'Chips or chickpeas? If you can answer that from a blurry photo, {name}, we’d like to meet you.',
      ],
    ],
  },
  {
    project: 'Rhythms of 800 night-shift workers',
    with: 'found',
    state: 'open',
    blockedBy: 'student',
    report: {
      number: 3,
      reason: 'inappropriate',
      note: 'The first messages were fine. Asking where I sleep isn’t, and I’ve stopped answering.',
      daysAgo: 4,
    },
    messages: [
      [
        'startup',
        7,
        'Hi {name}, we study how people on night shifts recover. Your statistics project caught my eye.',
      ],
      ['student', 6, 'Thank you! I’d like to know more about the data. How many nights are missing?'],
      [
        'startup',
        5,
        'About a fifth. You sound like someone who stays up late. Which halls are you in? I could come by and show you the charts in person.',
      ],
      ['startup', 5, 'No need to be shy, I don’t bite.'],
    ],
  },
  {
    project: 'Find every door on a floor plan',
    with: 'found',
    state: 'asked',
    messages: [
      [
        'startup',
        8,
        'Hello {name}, architects draw doors in 31 ways, we’ve counted. Would you help us find the 32nd?',
      ],
    ],
  },
  {
    project: 'Chase a repair politely and relentlessly',
    with: 'found',
    state: 'open',
    unread: 1,
    messages: [
      ['startup', 6, 'Hi {name}, have you ever written to a landlord five times about one tap?'],
      ['student', 5, 'Seven times, and it was the boiler. I still have the emails.'],
      [
        'startup',
        5,
        'Would you share them with our solicitor? With names removed, they’d make a great first example.',
      ],
      [
        'student',
        4,
        'Done, see the folder I’ve linked on my profile. Number six is where I lost my manners.',
      ],
    ],
  },
  {
    project: 'Count colonies that touch',
    with: 'found',
    state: 'open',
    messages: [
      [
        'startup',
        10,
        'Dear {name}, two dots that touch: one colony or two? Our technicians disagree in 4% of cases.',
      ],
      ['student', 9, 'Then the model shouldn’t be more certain than they are. Do you record who counted?'],
      ['startup', 9, 'Since January, yes. You’re the first person to ask.'],
    ],
  },
  {
    project: 'Which gauge do we trust?',
    with: 'found',
    state: 'declined',
    declineReason: 'no_time',
    messages: [
      [
        'startup',
        11,
        'Hello {name}, one of our rain gauges has a bird’s nest in it and we only noticed because a grower got paid twice. Want to help us notice sooner?',
      ],
    ],
  },
]

export const writtenConversations = [...ofBrambledown, ...ofLeila, ...ofOthers]
