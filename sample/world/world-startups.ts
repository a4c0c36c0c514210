// The 25 startups of the world and their 60 projects, with what students wrote when they applied.
import type { RemoteWithin } from '../../contract/place.ts'
import type { ProjectStatus } from '../../contract/project.ts'
import type { Industry } from '../../contract/student.ts'

type WrittenProject = {
  title: string
  about: string
  industry: Industry
  /** One of the specified places, or a city with its country. */
  location: string
  /** As an ISO code, where it is not the United Kingdom. */
  country?: string
  remoteWithin?: RemoteWithin
  weeks: number
  hours: number
  /** '£17 per hour', '€900 per month', 'KES 50,000 for the project', 'Unpaid: why'. */
  pay: string
  /** Each with the lowest level: 'Python 3, SQL 2'. */
  skills: string
  /** Days ago. */
  posted: number
  /** In so many days; in the past where it is negative. */
  deadline: number
  places?: number
  replyDays?: number
  status?: ProjectStatus
  /** What applicants wrote to the startup, each once. */
  notes: string[]
}

export type WrittenStartup = {
  name: string
  domain: string
  /** Companies House has not given out numbers that start with 19: nobody's company is meant. */
  number: string | null
  about: string
  memberForDays: number
  /** How many of 100 applications it answers in time. */
  reliability: number
  projects: WrittenProject[]
}

export const writtenStartups: WrittenStartup[] = [
  {
    name: 'Brambledown Energy Ltd',
    domain: 'brambledown.example',
    number: '19422816',
    about:
      'We put solar panels and one shared battery on blocks of flats, and split the savings fairly between the people who live there. Eleven blocks so far, nine of us, and a waiting list we’re trying to earn.',
    memberForDays: 318,
    reliability: 80,
    projects: [
      {
        title: 'A page that shows neighbours their share of the sun',
        about:
          'Every flat gets a slice of what the roof makes, and right now residents see it on a quarterly PDF nobody opens. We’d like a page they check over breakfast: what the roof made yesterday, what their flat used, what it saved. The data is clean and the API exists. You’d own the front end, sit in on two residents’ meetings, and decide with us what to leave out.',
        industry: 'Climate',
        location: 'London',
        weeks: 12,
        hours: 15,
        pay: '£17 per hour',
        skills: 'TypeScript 3, React 3, D3.js 2',
        posted: 33,
        deadline: 6,
        places: 2,
        replyDays: 14,
        notes: [
          'My nan’s block in Peckham got panels last year and she still phones me to ask whether they’re working. I’d love to build the page that answers her. I’ve spent most of this year in React and TypeScript, and I can do Tuesdays and Thursdays on site.',
          'Hi! I read about your Deptford block in a local newsletter before I saw this listing. I like making charts that people understand without a legend, and I’d be happy to show you two of them.',
          'I’m honest about my design skills (fine, not brilliant) but I write careful front-end code and I enjoy talking to the people who’ll use it. Residents’ meetings sound like the best part.',
          'Three terms of building internal tools for our student union taught me that the page nobody opens is usually the page nobody asked for. I’d start by asking. Free from the 1st.',
          'I built a similar dashboard for our halls’ laundry room, which is a smaller sun but the same problem: people want one number and the truth behind it.',
          'Could I do this alongside a Wednesday lab? Otherwise I’m fully flexible, and I have a soft spot for anything that makes a boring bill readable.',
        ],
      },
      {
        title: 'Forecast tomorrow’s surplus for eleven rooftops',
        about:
          'If we know by 6 pm how much each roof will have left over tomorrow, we can sell it well. Today we use yesterday’s number plus a hunch. You’d get two years of half-hourly readings, a weather feed and a blunt question: how much better than the hunch can you do, and when should we not trust you?',
        industry: 'Climate',
        location: 'Remote',
        remoteWithin: { hours: 3, timeZone: 'Europe/London' },
        weeks: 10,
        hours: 12,
        pay: '£18 per hour',
        skills: 'Python 4, Pandas 3, scikit-learn 2',
        posted: 27,
        deadline: 3,
        replyDays: 10,
        notes: [
          'Yesterday plus a hunch is a surprisingly hard baseline to beat! I spent last summer forecasting bike hire and learned to report the error in bikes, not percentages. I’d do the same here in kilowatt hours.',
          'I’d want to start with the days when the hunch is badly wrong, because I suspect they’re all the same kind of day. Happy to talk through how I’d check that.',
          'I like problems where someone acts on the number the same evening. My strongest tools are pandas and a healthy mistrust of my own validation scores.',
          'I did a write-up on solar output for a seminar. It’s rough, but it has an honest section on what went wrong, and I’d be happy to send it.',
          'Cloud cover is my favourite nuisance variable. I’ve got twelve hours a week from the end of the month and no other commitments until exams.',
        ],
      },
      {
        title: 'Make joining take ten minutes instead of three weeks',
        about:
          'When someone moves in, joining our scheme takes a paper form, a meter photo and two phone calls. Shadow the next five joiners, draw the process as it is, then as it should be, and prototype the second one. We’ll build what you hand over, so bring every awkward case with you.',
        industry: 'Climate',
        location: 'London',
        weeks: 6,
        hours: 10,
        pay: '£16 per hour',
        skills: 'UX Research 3, Figma 3, Prototyping 2',
        posted: 41,
        deadline: -9,
        status: 'Closed',
        replyDays: 14,
        notes: [
          'I moved four times in three years, so I’ve been the new joiner of everything. I’d bring interview notes, a service map and a prototype you can click through on a phone.',
          'The meter photo made me laugh: I once redesigned a form that asked people to photograph a serial number behind a fridge. I’d be glad to do better this time.',
          'Shadowing five people properly beats surveying fifty. I can start the week after next and I’m ten minutes away by bike.',
        ],
      },
      {
        title: 'Battery alarms that only wake us when they should',
        about:
          'Our batteries send 400 messages a night and about two matter. We’d like a small service that groups them, learns what’s normal for each site, and phones the engineer on call only when it’s worth putting shoes on. Go or Python, your choice, on AWS. You’d join the on-call chat (not the rota!) to hear what a bad night sounds like.',
        industry: 'Climate',
        location: 'Remote',
        weeks: 16,
        hours: 15,
        pay: '£18.50 per hour',
        skills: 'Go 3, Prometheus 2, Docker 2',
        posted: 19,
        deadline: 12,
        replyDays: 7,
        notes: [
          'I ran the monitoring for our computing society’s servers and I’ve been woken by a full log disk exactly once too often. Grouping alerts by cause is the first thing I’d try.',
          'I prefer Go for this sort of thing and I’ve written a small alert router before. May I ask whether the batteries send timestamps, or do you stamp messages on arrival?',
          'Four hundred messages and two that matter is a lovely ratio to attack. I’m comfortable with Docker and getting comfortable with AWS.',
          'Quiet systems are kind systems. I’d like to make yours quieter.',
        ],
      },
      {
        title: 'Find our next ten blocks',
        about:
          'We think managing agents are the door in, but we’ve only ever walked through three of them. Map who decides in a block of flats, talk to twenty of those people, and come back with the ten blocks we should visit first and the sentence we should open with. You’ll have a small budget for coffee and trains.',
        industry: 'B2B',
        location: 'London',
        weeks: 8,
        hours: 12,
        pay: '£15.50 per hour',
        skills: 'Market Research 3, Product Management 2, Excel 2',
        posted: 12,
        deadline: 18,
        replyDays: 14,
        notes: [
          'I grew up above a shop in a block with a terrible managing agent, so I know how that meeting feels from the other chair. I’m good on the phone and better in person.',
          'Last term I cold-called forty letting agents for a course project. Twelve talked to me, and I can tell you exactly why those twelve did.',
          'I’d start with the blocks that already have a residents’ association and an angry lift engineer. Happy to explain the logic over one of those coffees.',
        ],
      },
      {
        title: 'Explain our tariff on one sheet of A4',
        about:
          'Half of our support questions are really one question: why did I pay this? Write the sheet that answers it, in words my uncle would use, with a worked example that a resident can check against the bill on their fridge. We’ll print it and put it through every door.',
        industry: 'Climate',
        location: 'Remote',
        weeks: 3,
        hours: 8,
        pay: '£450 for the project',
        skills: 'Technical Writing 3, UX Research 1',
        posted: 4,
        deadline: 24,
        status: 'Draft',
        notes: [],
      },
    ],
  },
  {
    name: 'Pipkin Ledger Ltd',
    domain: 'pipkinledger.example',
    number: '19337450',
    about:
      'Bookkeeping for people who sell from a stall. Snap the takings tin, say what you paid for stock, and Pipkin does the sums the tax office wants. Started by a cheesemonger and her brother.',
    memberForDays: 402,
    reliability: 92,
    projects: [
      {
        title: 'Read handwritten takings from a phone photo',
        about:
          'Traders write the day’s takings on whatever is nearest: receipts, boxes, once a leek. We have 6,000 labelled photos and a model that manages 71% of the digits. Get it past 90% on the hard ones, or tell us convincingly why that’s the wrong goal.',
        industry: 'Fintech',
        location: 'Manchester',
        weeks: 16,
        hours: 18,
        pay: '£18 per hour',
        skills: 'Python 3, Computer Vision 3, PyTorch 2',
        posted: 22,
        deadline: 9,
        replyDays: 14,
        notes: [
          'A leek! I’m in. I’ve worked on handwriting before (old parish registers) and the gain came from cropping well, long before the network mattered.',
          'I’d ask for the confusion matrix on day one, since I bet half of your errors are 1 and 7. My parents run a fruit stall, so I can also bring some truly awful photos.',
        ],
      },
      {
        title: 'Quarter-end in an afternoon',
        about:
          'Four times a year our traders lose a weekend to their VAT return. We want that to be an afternoon. You’ll build the review screen where they confirm the odd entries one by one, and the import that feeds it. Rails on the back, a bit of JavaScript on the front, and a patient team.',
        industry: 'Fintech',
        location: 'Manchester',
        weeks: 12,
        hours: 15,
        pay: '£16 per hour',
        skills: 'Ruby on Rails 2, PostgreSQL 2, JavaScript 2',
        posted: 14,
        deadline: 16,
        replyDays: 10,
        notes: [
          'I did the books for my uncle’s van-hire business on a spreadsheet that I now regret. Rails is where I’m happiest, and I like review screens because they respect people’s judgement.',
          'Is there a chance to spend a morning at a market before I start? I find I write better code when I’ve met the person who’ll swear at it.',
        ],
      },
      {
        title: 'Is Pipkin any use to food vans?',
        about:
          'Street-food vans look like market stalls until you ask about allergens, card readers and festivals. Interview fifteen owners, find the three things we’d have to change, and tell us if it’s worth it. A clear “no” counts as a success.',
        industry: 'Fintech',
        location: 'Manchester',
        weeks: 4,
        hours: 10,
        pay: '£15 per hour',
        skills: 'Market Research 2, UX Research 2',
        posted: 88,
        deadline: -55,
        status: 'Closed',
        notes: [
          'I worked two summers in a dumpling van and I know where owners have ten quiet minutes (half past two, behind the generator). I’d love to do these interviews.',
          'A project that accepts “no” as an answer is rare enough that I wanted to apply straight away.',
        ],
      },
    ],
  },
  {
    name: 'Wrenfield Health Ltd',
    domain: 'wrenfieldhealth.example',
    number: '19270933',
    about:
      'After a new knee, most people get a leaflet and good wishes. We give them an app, a strap with one sensor, and a physio who can see how the week went. Used by six hospitals in the south of England.',
    memberForDays: 365,
    reliability: 88,
    projects: [
      {
        title: 'Count squats from a strap around the shin',
        about:
          'One accelerometer, fifty repetitions, and patients who cheat a little because it hurts. Turn the signal into a count a physio believes. We’ve got video of 90 people to check against, all with consent. You’ll work with our biomechanics lead and present to the clinicians once a fortnight.',
        industry: 'Healthcare',
        location: 'Oxford',
        weeks: 20,
        hours: 15,
        pay: '£17.50 per hour',
        skills: 'Python 3, scikit-learn 2, Bluetooth Low Energy 1',
        posted: 25,
        deadline: 5,
        replyDays: 14,
        notes: [
          'I tore a ligament at nineteen and cheated at every single exercise, so I know what the signal of a lazy squat looks like. My signal processing is solid and I’m not afraid of messy labels.',
          'Would you consider a count with a confidence next to it? I think physios would trust “about 40” more than a wrong 43. I’d enjoy finding out.',
        ],
      },
      {
        title: 'An Android app for bigger fingers',
        about:
          'Our average patient is 71. On iPhone they manage well; on Android they tap the wrong thing and give up on day three. Rebuild the exercise screen in Compose with the people who struggled, who have kindly agreed to be watched.',
        industry: 'Healthcare',
        location: 'Oxford',
        weeks: 12,
        hours: 18,
        pay: '£17 per hour',
        skills: 'Kotlin 3, Jetpack Compose 2',
        posted: 9,
        deadline: 20,
        replyDays: 14,
        notes: [
          'My grandfather navigates his phone with a stylus he made from a teaspoon. I write Kotlin every week and I’d like to design for him on purpose for once.',
          'I’ve shipped one Compose app with a few thousand users. The best review came from a woman of 80, and I’d like more of those.',
        ],
      },
      {
        title: 'What physios wish the weekly report said',
        about:
          'They skim it in ninety seconds between patients. Sit with eight of them, find out which line changes what they do next, and cut the rest. Hand over a redesigned page and the reasons behind it.',
        industry: 'Healthcare',
        location: 'Remote',
        weeks: 6,
        hours: 8,
        pay: '£1,100 for the project',
        skills: 'UX Research 3, Figma 2',
        posted: 77,
        deadline: -47,
        status: 'Closed',
        notes: [
          'Ninety seconds is generous; I’ve watched ward sisters read a handover in thirty. I’d like to find your one line.',
          'I’m a careful interviewer and a ruthless editor. Most of my last report redesign was deleting things, and nobody missed them.',
        ],
      },
    ],
  },
  {
    name: 'Slowcoach Learning Ltd',
    domain: 'slowcoach.example',
    number: '19185527',
    about:
      'Language lessons for people over sixty who are in no hurry. Small groups, real conversations, no streaks and no owls. We’re a team of five in Leith and 2,300 learners in bed socks.',
    memberForDays: 287,
    reliability: 70,
    projects: [
      {
        title: 'Match learners who’d enjoy each other’s company',
        about:
          'A group of six lives or dies by who is in it. We have four years of who stayed, who left and what they said on the way out. Find out what makes a group work, then suggest next term’s groups. Please be kind with the data: it’s about people’s evenings.',
        industry: 'Education',
        location: 'Edinburgh',
        weeks: 10,
        hours: 12,
        pay: '£16 per hour',
        skills: 'Python 2, SQL 2, Pandas 2',
        posted: 30,
        deadline: -2,
        replyDays: 14,
        notes: [
          '“It’s about people’s evenings” is the best data brief I’ve read. I’d like to start by reading the leaving notes, all of them, before touching a model.',
          'I help run a choir, where seating is politics. I think the same rules apply to French conversation.',
        ],
      },
      {
        title: 'Lessons that work on a ten-year-old tablet',
        about:
          'Our learners inherit tablets from their children. Video freezes, fonts shrink, the back button logs them out. Measure what happens on the five oldest devices in our drawer, then fix the worst ten things in our Vue app.',
        industry: 'Education',
        location: 'Edinburgh',
        weeks: 8,
        hours: 15,
        pay: '£16.50 per hour',
        skills: 'JavaScript 3, Vue 2',
        posted: 11,
        deadline: 14,
        places: 2,
        replyDays: 14,
        notes: [
          'I own three of those tablets (don’t ask). Making old hardware feel quick is my hobby, and Vue is the framework I know best.',
          'I’ve just spent a month getting a website under 200 KB for a charity in rural Kenya. A drawer of slow devices sounds like a treat.',
          'My mum teaches Italian to retired people on exactly this kind of device, so I’d have a critic at home.',
        ],
      },
      {
        title: 'Tell the next two thousand learners we exist',
        about:
          'They don’t use the networks you use. They read parish magazines, listen to local radio and trust the woman at the library. Run three cheap experiments in two towns and measure which one fills a class.',
        industry: 'Education',
        location: 'Remote',
        weeks: 8,
        hours: 8,
        pay: 'Unpaid: nobody here draws a salary until the grant comes through, but we’ll cover your train and lunch.',
        skills: 'Growth Marketing 2, Search Engine Optimisation 2',
        posted: 7,
        deadline: 21,
        notes: [
          'I wrote my town’s parish magazine ads for two years and I know precisely what a quarter page costs. Let me spend your budget carefully.',
          'The woman at the library is called Joan in my town. I’d begin with every Joan.',
        ],
      },
    ],
  },
  {
    name: 'Candlewick Agents Ltd',
    domain: 'candlewickagents.example',
    number: '19390174',
    about:
      'We build software that waits on hold so people don’t have to. It calls the council, listens to the music, and hands over when a human picks up. Yes, it says it’s a machine. Always.',
    memberForDays: 143,
    reliability: 64,
    projects: [
      {
        title: 'Know when a human has picked up',
        about:
          'Hold music, recorded voices, then a person: telling the third from the second within a second is most of our product. You’d improve the classifier that decides, with 400 hours of recordings, and build the page where we listen to its mistakes.',
        industry: 'AI_Agents',
        location: 'London',
        weeks: 16,
        hours: 20,
        pay: '£20 per hour',
        skills: 'Python 4, PyTorch 3',
        posted: 24,
        deadline: 4,
        replyDays: 7,
        notes: [
          'I once classified bird calls and the hardest negatives were recordings of bird calls. This feels like home.',
          'A listening page for the mistakes is what I’d ask for in week one anyway. I’ve trained audio models on a single card and I keep tidy experiments.',
        ],
      },
      {
        title: 'A careful agent for council forms',
        about:
          'Parking permits, bulky waste, blue badges. Our agent can fill in the form if it knows when to stop and ask. Take three councils, write the tool calls, and build the set of 150 awkward cases that it must get right before we let it near a resident.',
        industry: 'AI_Agents',
        location: 'London',
        weeks: 12,
        hours: 15,
        pay: '£19 per hour',
        skills: 'Python 3, LangChain 2, NLP 2',
        posted: 17,
        deadline: 8,
        places: 2,
        replyDays: 7,
        notes: [
          'I volunteer at an advice centre where we fill in these forms by hand, and I could write thirty of your awkward cases this evening.',
          'I care more about the stopping than the filling in. My last agent project ended with a rule that it must quote the form before it answers, and errors dropped by half.',
          'Blue badge forms are brutal, as my family knows well. I’d treat the 150 cases as the real product.',
        ],
      },
      {
        title: 'What should a machine say first?',
        about:
          'Our opening sentence decides whether the person on the other end stays or hangs up. Write and compare six of them, honestly, with our ethics adviser in the room. Some phonetics, some psychology, a lot of listening.',
        industry: 'AI_Agents',
        location: 'Remote',
        weeks: 6,
        hours: 8,
        pay: '£16 per hour',
        skills: 'UX Research 2, User Interviews 2',
        posted: 3,
        deadline: 26,
        notes: [
          'I worked in a call centre for a summer, so I’ve been the person on the other end. I have opinions about the first four words.',
        ],
      },
    ],
  },
  {
    name: 'Mossgate Ltd',
    domain: 'mossgate.example',
    number: 'SC194402',
    about:
      'Peat bogs hold more carbon than our forests, and nobody checks how they’re doing between surveys. We do, with buried sensors, drones and a lot of laundry.',
    memberForDays: 251,
    reliability: 90,
    projects: [
      {
        title: 'Water tables from a thousand buried sensors',
        about:
          'Sensors fail, sheep chew cables, and February looks nothing like June. Turn raw pressure readings into a water table per bog that a hydrologist will sign. The pipeline runs nightly in dbt and must explain every gap it fills.',
        industry: 'Climate',
        location: 'Edinburgh',
        weeks: 20,
        hours: 15,
        pay: '£17 per hour',
        skills: 'SQL 3, dbt 2, Python 3',
        posted: 28,
        deadline: 2,
        replyDays: 21,
        notes: [
          'I’ve spent two field seasons carrying loggers up hills, and one winter finding out what they’d recorded. I’d enjoy being on the other end of the cable.',
          'Explaining every filled gap is exactly how I like to work: I keep a table of what was assumed, by whom and why. dbt is my main tool.',
        ],
      },
      {
        title: 'Spot drains in drone photos',
        about:
          'Old drainage ditches dry out a bog for a century. From 30 metres up they’re thin dark lines, and so are sheep tracks. Train something that can tell them apart well enough to plan where the digger goes.',
        industry: 'Climate',
        location: 'Remote',
        weeks: 12,
        hours: 12,
        pay: '£17 per hour',
        skills: 'Computer Vision 3, Python 3, OpenCV 2',
        posted: 13,
        deadline: 13,
        replyDays: 21,
        notes: [
          'Sheep tracks bend around things and ditches don’t care. I wonder how far curvature alone would get you before any deep learning.',
          'I segmented river channels for my project last year and fought with shadows for most of it. I know a few tricks now, and I’d like to use them on something that matters.',
        ],
      },
      {
        title: 'A field app for people in gloves',
        about:
          'Rangers record what they see in the rain, with no signal, in gloves. The current app was made at a desk. Flutter, offline first, four big buttons. We’ll send you out with them for two days, with boots.',
        industry: 'Climate',
        location: 'Edinburgh',
        weeks: 10,
        hours: 15,
        pay: '£16 per hour',
        skills: 'Flutter 3, Prototyping 1',
        posted: 6,
        deadline: 19,
        replyDays: 21,
        notes: [
          'I have my own boots. I also have an offline-first Flutter app in the store for a mountain rescue team, and gloves were the whole design brief.',
          'Four big buttons is a better specification than most I’ve been given. Count me in.',
        ],
      },
    ],
  },
  {
    name: 'Tumbril Ltd',
    domain: 'tumbril.example',
    number: '19058261',
    about:
      'Tumbril moves vegetables from small farms to city kitchens before lunch. We own no lorries; we fill the empty half of other people’s. Birmingham, up early.',
    memberForDays: 455,
    reliability: 76,
    projects: [
      {
        title: 'Fill the empty half of the van',
        about:
          'Forty farms, ninety kitchens, vans that are going anyway. Given tonight’s orders, who should carry what? Our planner is a spreadsheet and a man called Terry, who retires in spring. Build the first version that Terry approves of.',
        industry: 'B2B',
        location: 'Birmingham',
        weeks: 16,
        hours: 18,
        pay: '£18 per hour',
        skills: 'Python 3, SQL 2',
        posted: 21,
        deadline: 7,
        replyDays: 14,
        notes: [
          'I’d spend the first week sitting next to Terry with a notebook. Routing solvers are easy to find; the reasons he moves the Hereford run to last are not.',
          'Vehicle routing was my favourite part of our optimisation course, and I’ve always wanted to try it with real mud on it.',
        ],
      },
      {
        title: 'Ordering for chefs with wet hands',
        about:
          'Chefs order at midnight, tired, by voice note. Let them: transcribe it, turn it into lines, read it back, done. React Native, a speech service, and a kitchen that will let you watch service on a Friday.',
        industry: 'B2B',
        location: 'Birmingham',
        weeks: 12,
        hours: 15,
        pay: '£17 per hour',
        skills: 'React Native 3, TypeScript 2',
        posted: 15,
        deadline: 10,
        replyDays: 14,
        notes: [
          'I was a kitchen porter for three years, so nobody needs to explain wet hands to me. React Native is what I’d reach for anyway.',
          'Reading it back is the clever bit. I’d like to work out what to do when the chef says “the usual, but less”.',
        ],
      },
      {
        title: 'What a late lettuce costs',
        about:
          'We refund about £900 a week and can’t say why. Pull it apart by farm, route, weather and weekday, and build the one chart that our Monday meeting should start with.',
        industry: 'B2B',
        location: 'Remote',
        weeks: 4,
        hours: 10,
        pay: '£15.50 per hour',
        skills: 'SQL 2, Power BI 2, Excel 2',
        posted: 95,
        deadline: -60,
        status: 'Closed',
        notes: [
          'One chart is the right number of charts. I’d bet on weekday before weather, but I’d love to be wrong with evidence.',
          'I analysed refunds for a campus food co-op and most of the cost turned out to be a single fridge. Let me look for your fridge.',
        ],
      },
    ],
  },
  {
    name: 'Greywether Giving Ltd',
    domain: 'greywether.example',
    number: '19311609',
    about:
      'Card payments for charities that fit in a village hall. One flat fee, money the next morning, and receipts that say thank you like you mean it.',
    memberForDays: 198,
    reliability: 95,
    projects: [
      {
        title: 'Gift Aid without the shoebox',
        about:
          'Volunteers keep Gift Aid forms in shoeboxes and claim a fraction of what they could. Build the flow that collects the declaration at the card reader, checks it, and files the claim. Our accountant will review every rule with you.',
        industry: 'Fintech',
        location: 'London',
        weeks: 12,
        hours: 15,
        pay: '£17 per hour',
        skills: 'TypeScript 3, Node.js 3, PostgreSQL 2',
        posted: 18,
        deadline: 11,
        replyDays: 7,
        notes: [
          'I’ve personally lost a shoebox of Gift Aid forms (scouts, 2021, long story). I’d like to make amends in TypeScript.',
          'Rules with an accountant in the loop are my kind of work. I write the cases down first and the code second.',
        ],
      },
      {
        title: 'Catch the odd donation',
        about:
          'Someone gives £1 four hundred times in an hour: a stolen card being tried out. We need a quick score for each payment and an explanation a volunteer can act on. Precision matters, because a false alarm is somebody’s gran.',
        industry: 'Fintech',
        location: 'London',
        weeks: 10,
        hours: 12,
        pay: '£18 per hour',
        skills: 'Python 3, SQL 3, scikit-learn 2',
        posted: 8,
        deadline: 17,
        replyDays: 7,
        notes: [
          'Explaining a score to a volunteer is harder than computing it, and more interesting. I’d propose a short list of plain reasons and nothing else.',
          'I did fraud analytics in a six-week internship and saw how easily “unusual” turns into “foreign-sounding name”. I’d want to check for that from the start.',
        ],
      },
    ],
  },
  {
    name: 'Lampwright Ltd',
    domain: 'lampwright.example',
    number: '19246638',
    about:
      'We turn lecture slides, exam papers and council PDFs into documents that blind and dyslexic readers can use. Four of our seven people read with their ears.',
    memberForDays: 334,
    reliability: 85,
    projects: [
      {
        title: 'Describe a chart well enough to pass the exam',
        about:
          'A scatter plot in a biology paper needs a description that gives a blind student the same chance and no free marks. Build and compare ways to draft it, together with two examiners and three readers. The bar is high and we’ll help you reach it.',
        industry: 'Education',
        location: 'Remote',
        remoteWithin: { hours: 5, timeZone: 'Asia/Kolkata' },
        weeks: 16,
        hours: 12,
        pay: 'INR 950 per hour',
        skills: 'Python 3, Hugging Face 2, NLP 2',
        posted: 20,
        deadline: 6,
        replyDays: 14,
        notes: [
          'My flatmate reads with a screen reader, and I’ve described a lot of scatter plots to her over breakfast. I know how quickly a description gives the answer away.',
          'I’m fascinated by “no free marks”. I’d love to set up the comparison with the examiners and make it fair to both sides.',
        ],
      },
      {
        title: 'Keyboard-first editor for our proofreaders',
        about:
          'Our proofreaders fix 300 pages a week without touching a mouse. The editor fights them. Rebuild the page view in Svelte so focus never gets lost, every action has a key, and a screen reader says what just happened.',
        industry: 'Education',
        location: 'Remote',
        weeks: 12,
        hours: 15,
        pay: '£17 per hour',
        skills: 'TypeScript 3, Svelte 2',
        posted: 10,
        deadline: 15,
        replyDays: 14,
        notes: [
          'Lost focus is my pet hate. I keep a list of websites that do it, and I’d like to spend three months making one that doesn’t.',
          'Could I pair with one of the proofreaders for the first days? I’ve never used a screen reader for real work, and I’d rather learn properly than guess.',
        ],
      },
    ],
  },
  {
    name: 'Dovecote Grain Ltd',
    domain: 'dovecotegrain.example',
    number: '19368895',
    about:
      'Bakers pay more for heritage wheat and can’t tell if they got it. Dovecote follows each sack from field to flour on a ledger that farmers, millers and bakers share.',
    memberForDays: 121,
    reliability: 58,
    projects: [
      {
        title: 'Sign a delivery with a cheap tag',
        about:
          'A £1 NFC tag, a phone and a muddy yard. Write the service that signs each hand-over and the checks that catch a copied tag. Rust on the server; the hard part is thinking like someone who wants to cheat.',
        industry: 'Blockchain',
        location: 'Cambridge',
        weeks: 16,
        hours: 15,
        pay: '£18 per hour',
        skills: 'Rust 3, Cryptography 2, Embedded Systems 2',
        posted: 26,
        deadline: 1,
        replyDays: 14,
        notes: [
          'I’ve broken a few access-card systems (with permission!) and copied tags are a very old trick. I’d like to be on the defending side this time.',
          'Rust in a muddy yard is a sentence I never thought I’d apply to. Very keen.',
        ],
      },
      {
        title: 'The story of a loaf, in thirty seconds',
        about:
          'Customers scan a code on the bag and bounce. Give them a page worth staying on: where it grew, who milled it, what the weather did. Short, beautiful, and true to the ledger underneath.',
        industry: 'Blockchain',
        location: 'Cambridge',
        weeks: 6,
        hours: 10,
        pay: '£15.50 per hour',
        skills: 'Figma 2, React 2, Tailwind CSS 2',
        posted: 16,
        deadline: 9,
        replyDays: 14,
        notes: [
          'I bake twice a week and I have scanned those codes. They’re dreadful. Let me fix yours.',
          'Thirty seconds is about four sentences and one good photo. I’d enjoy arguing about which four.',
        ],
      },
    ],
  },
  {
    name: 'Saffron Tally Ltd',
    domain: 'saffrontally.example',
    number: '19203316',
    about:
      'A scale under the bin, a camera above it, and a kitchen that finally knows what it throws away. Our restaurants cut waste by a third in the first season.',
    memberForDays: 276,
    reliability: 82,
    projects: [
      {
        title: 'Name the thing in the bin',
        about:
          'Was it chips or chickpeas? From above, in bad light, at speed. We have a labelled set of 40 dishes and would like 120. Improve the model, and the labelling tool while you’re at it, because you’ll be using it.',
        industry: 'B2B',
        location: 'London',
        weeks: 12,
        hours: 15,
        pay: '£18 per hour',
        skills: 'Computer Vision 3, TensorFlow 2, Python 3',
        posted: 23,
        deadline: 5,
        replyDays: 14,
        notes: [
          'I’m weirdly excited about bins. I like vision problems with too little data, and a kitchen at speed is the best kind of small data.',
          'Improving the labelling tool first would be my instinct too: half an hour saved there is worth a week of training runs.',
        ],
      },
      {
        title: 'Monday-morning email for head chefs',
        about:
          'One email, one insight, one thing to change this week. We’ve got the numbers; we lack the restraint. Work out what a chef acts on, write the rules that choose it, and track whether anything changed.',
        industry: 'B2B',
        location: 'Remote',
        weeks: 6,
        hours: 10,
        pay: '£15 per hour',
        skills: 'SQL 2, Email Marketing 2, Copywriting 2',
        posted: 5,
        deadline: 22,
        replyDays: 14,
        notes: [
          'Restraint is the skill I’m proudest of. I cut a society newsletter from nine items to one and the open rate doubled.',
        ],
      },
    ],
  },
  {
    name: 'Nightjar Sleep Ltd',
    domain: 'nightjarsleep.example',
    number: '19415740',
    about:
      'Sleep advice is written for people who work nine to five. We study the rest: nurses, bakers, signallers. Spun out of a lab, run from a former bakery.',
    memberForDays: 167,
    reliability: 86,
    projects: [
      {
        title: 'Rhythms of 800 night-shift workers',
        about:
          'Six months of wrist data and shift rotas. Which rotations let people recover, and which only look fair on paper? Mixed models, plenty of missing nights, and a union that wants to read the result. You’d co-write the report.',
        industry: 'Healthcare',
        location: 'Cambridge',
        weeks: 16,
        hours: 12,
        pay: '£950 per month',
        skills: 'R 3, Pandas 2, Technical Writing 2',
        posted: 29,
        deadline: 3,
        replyDays: 14,
        notes: [
          'My mother has worked nights on a ward for twenty years. I’d like to do the statistics she deserves, missing nights included.',
          'I know mixed models well in R and I like writing for readers who’ll push back. A union sounds like a good audience.',
        ],
      },
      {
        title: 'A nap planner that respects the bus',
        about:
          'A perfect nap at 15:40 is useless if the bus goes at 15:35. Build the phone prototype that plans sleep around someone’s real day: school run, commute, handover. iOS first.',
        industry: 'Healthcare',
        location: 'Cambridge',
        weeks: 10,
        hours: 12,
        pay: '£16.50 per hour',
        skills: 'Swift 3, SwiftUI 2',
        posted: 12,
        deadline: 12,
        replyDays: 14,
        notes: [
          'I missed that bus this morning. SwiftUI is my daily tool and I’ve worked with calendar data before, so I’d be quick to a first prototype.',
          'I’d want to talk to three nurses before drawing a single screen. Is that possible through you?',
        ],
      },
    ],
  },
  {
    name: 'Plumbline Drawings Ltd',
    domain: 'plumblinedrawings.example',
    number: '19129904',
    about:
      'We check building drawings against the regulations before the inspector does. Stairs, doors, fire distances: dull, vital and easy to get wrong at two in the morning.',
    memberForDays: 229,
    reliability: 78,
    projects: [
      {
        title: 'Find every door on a floor plan',
        about:
          'Architects draw doors in more ways than you’d believe. Detect them, measure the clear width, and say how sure you are. We have 1,900 plans, a domain expert with infinite patience and a GPU that’s free at night.',
        industry: 'AI_Agents',
        location: 'Dublin, Ireland',
        country: 'IE',
        weeks: 16,
        hours: 18,
        pay: '€19.50 per hour',
        skills: 'Python 3, Computer Vision 3',
        posted: 20,
        deadline: 8,
        replyDays: 14,
        notes: [
          'I spent a year of evenings digitising my village’s old maps, and every draughtsman has a private language. I’d love to learn how doors are spoken.',
          'Saying how sure you are is the part I’d focus on. A confident wrong width is worse than a shrug.',
        ],
      },
      {
        title: 'Regulations as something you can query',
        about:
          'The rules live in PDFs that refer to other PDFs. Structure one part, stairs, so our software and a tired architect can both ask it questions and get the clause back, word for word.',
        industry: 'AI_Agents',
        location: 'Remote',
        weeks: 12,
        hours: 12,
        pay: '£18 per hour',
        skills: 'Python 3, PostgreSQL 2, NLP 2',
        posted: 9,
        deadline: 18,
        replyDays: 14,
        notes: [
          'Word for word is the right constraint. I built something similar over our student handbook, and the moment it paraphrased, someone missed a deadline.',
          'I’ve read Part K for fun, which I realise is either a great sign or a terrible one.',
        ],
      },
    ],
  },
  {
    name: 'Coldwater Club Ltd',
    domain: 'coldwaterclub.example',
    number: '19084473',
    about:
      'Is it safe to swim this morning? Coldwater combines rain, sewage alerts and what swimmers report, and gives a straight answer for 600 spots around the coast.',
    memberForDays: 302,
    reliability: 74,
    projects: [
      {
        title: 'The two-minute swim report',
        about:
          'Swimmers come out cold and happy and won’t fill in a form. Design the report they can send with numb thumbs, then build it in our Swift app. We’ll supply the sea, the flask and about forty volunteers.',
        industry: 'B2C',
        location: 'Remote',
        weeks: 8,
        hours: 12,
        pay: '£16 per hour',
        skills: 'Swift 2, SwiftUI 2, Figma 1',
        posted: 13,
        deadline: 10,
        replyDays: 14,
        notes: [
          'I swim all winter with a group that would happily be your forty-first to fiftieth volunteers. I build small iPhone apps and I know numb thumbs.',
          'Three taps, no keyboard, done before the flask is open. That would be my target.',
        ],
      },
      {
        title: 'Straight answers from crooked data',
        about:
          'Three public feeds, each wrong in its own way. Join them into one reliable “yes, no or ask a local” per beach, and keep a public page that shows how often we were right. Node, Postgres, some cartography.',
        industry: 'B2C',
        location: 'Remote',
        weeks: 12,
        hours: 12,
        pay: '£16.50 per hour',
        skills: 'Node.js 2, PostgreSQL 3, TypeScript 2',
        posted: 36,
        deadline: -4,
        replyDays: 14,
        notes: [
          'Publishing how often you were right is brave and I want to help. I’ve joined bad feeds before: bus times, council bins, and once a zoo.',
          '“Ask a local” is a proper third state and most systems forget it. I’d model it first.',
        ],
      },
    ],
  },
  {
    name: 'Burrow Homes Ltd',
    domain: 'burrowhomes.example',
    number: '19357028',
    about:
      'Renters photograph the flat when they move in; Burrow keeps the photos, the promises and the repair requests in one place that holds up in a dispute.',
    memberForDays: 214,
    reliability: 69,
    projects: [
      {
        title: 'Chase a repair politely and relentlessly',
        about:
          'A leaking tap, a landlord who forgets, a tenant who hates confrontation. Build the reminders that escalate by the book, quoting the right law at the right time. You’ll work with a housing solicitor on every sentence.',
        industry: 'B2C',
        location: 'London',
        weeks: 10,
        hours: 12,
        pay: '£15.50 per hour',
        skills: 'Technical Writing 3, UX Research 2',
        posted: 17,
        deadline: 9,
        replyDays: 14,
        notes: [
          'I wrote our students’ union guide to getting a boiler fixed. It’s the most downloaded thing on their website, which is sad and encouraging.',
          'Polite and relentless is how my friends would describe me. I’d enjoy getting the tone right at every step of the ladder.',
        ],
      },
      {
        title: 'Move-in photos you can trust in court',
        about:
          'When was it taken, has it been changed, which wall is it? Build the capture flow and the record behind it. Django, an evidence expert two desks away, and a strong dislike of clever tricks.',
        industry: 'B2C',
        location: 'London',
        weeks: 16,
        hours: 15,
        pay: '£17 per hour',
        skills: 'Python 3, Django 3, PostgreSQL 2',
        posted: 6,
        deadline: 20,
        replyDays: 14,
        notes: [
          'I lost a deposit over a scratch that was there when I arrived, so consider me motivated. Django has been my main framework for two years.',
          'Simple hashes, a plain log and good words on the screen: I share the dislike of clever tricks.',
        ],
      },
    ],
  },
  {
    name: 'Oakapple Custody Ltd',
    domain: 'oakapplecustody.example',
    number: '19400387',
    about:
      'Sports clubs and small charities sometimes get donated crypto and panic. Oakapple holds it with three signatures, and turns it into pounds when the treasurer says so.',
    memberForDays: 96,
    reliability: 81,
    projects: [
      {
        title: 'Three signatures, zero confusion',
        about:
          'A chair, a treasurer and a secretary must each approve a payment, and one is always on holiday. Redesign the approval flow and build it in Next.js, with recovery for the day someone drops their phone in the canal.',
        industry: 'Crypto',
        location: 'Zürich, Switzerland',
        country: 'CH',
        weeks: 12,
        hours: 15,
        pay: 'CHF 31 per hour',
        skills: 'Next.js 2, TypeScript 3, UX Research 1',
        posted: 15,
        deadline: 13,
        replyDays: 10,
        notes: [
          'I was treasurer of a rowing club with one signature too few and one password too many. I know these three people.',
          'The canal case should be the first thing we design, and I’d like to be the one who does.',
        ],
      },
      {
        title: 'Watch the chain so treasurers don’t have to',
        about:
          'Follow deposits on three networks, survive a reorganisation, and post exactly one entry in the books for each. Go service, property-based checks, careful logs.',
        industry: 'Crypto',
        location: 'Remote',
        remoteWithin: { hours: 4, timeZone: 'America/New_York' },
        weeks: 16,
        hours: 15,
        pay: 'USD 28 per hour',
        skills: 'Go 3, PostgreSQL 3, Ethereum 2',
        posted: 31,
        deadline: -3,
        replyDays: 10,
        notes: [
          'Exactly one entry is a promise I like making. I’ve written an indexer that survived four reorganisations and one intern (me).',
          'Property-based checks found the worst bug I ever wrote. I’d be glad to bring that habit along.',
        ],
      },
    ],
  },
  {
    name: 'Parish Commons Co-op Ltd',
    domain: 'parishcommons.example',
    number: '19293351',
    about:
      'Villages own their broadband, pubs and hydro schemes through us. We run the share registers, the votes and, whether we like it or not, the arguments.',
    memberForDays: 380,
    reliability: 60,
    projects: [
      {
        title: 'A vote that the loudest person can’t win twice',
        about:
          'Members vote on real money, some on paper, some online, all once. Build the online part with receipts that prove your vote was counted without saying what it was. We’ve chosen the scheme; you’d make it real and explain it to a village hall.',
        industry: 'Web3',
        location: 'Remote',
        weeks: 20,
        hours: 12,
        pay: '£18 per hour',
        skills: 'TypeScript 3, Rust 2, Technical Writing 2',
        posted: 32,
        deadline: -1,
        replyDays: 14,
        notes: [
          'Explaining a zero-knowledge receipt to a village hall is a better exam than any I’ve sat. I’d like to try.',
          'I helped count paper votes for a community shop, twice, because someone voted for themselves six times. Sign me up.',
        ],
      },
      {
        title: 'Share registers out of the filing cabinet',
        about:
          'Sixty co-ops, sixty spreadsheets, three deceased shareholders each. Design the import that cleans them with a person in the loop, and leaves a trail the regulator can follow.',
        industry: 'Web3',
        location: 'Remote',
        weeks: 10,
        hours: 10,
        pay: '£15.50 per hour',
        skills: 'SQL 3, Excel 2, Python 2',
        posted: 44,
        deadline: -15,
        status: 'Closed',
        replyDays: 14,
        notes: [
          'Spreadsheets with deceased shareholders are, I promise, my idea of a good Saturday. I’m careful and I leave notes.',
          'I’d keep every original cell next to its cleaned value, so nobody ever has to trust me.',
        ],
      },
    ],
  },
  {
    name: 'Rookery Games Ltd',
    domain: 'rookerygames.example',
    number: '19176482',
    about:
      'We make small games that teach music without mentioning crotchets. Our first one, about a tone-deaf crow, is used in 900 schools.',
    memberForDays: 261,
    reliability: 84,
    projects: [
      {
        title: 'Teach a crow to keep time',
        about:
          'Our second game is about rhythm and it doesn’t feel right yet: 40 milliseconds of lag and the crow looks drunk. Find the lag on cheap school laptops, remove what you can and hide the rest. Browser audio, canvas, patience.',
        industry: 'Education',
        location: 'Edinburgh',
        weeks: 8,
        hours: 15,
        pay: '£16.50 per hour',
        skills: 'TypeScript 3, JavaScript 3',
        posted: 14,
        deadline: 12,
        replyDays: 14,
        notes: [
          'I’m a drummer first and a developer second, so 40 milliseconds physically hurts me. Web Audio is the API I know best.',
          'I once measured input lag with a slow-motion phone camera and a lot of tape. I’d bring the tape.',
        ],
      },
      {
        title: 'Levels that get harder by exactly enough',
        about:
          'Too easy and they leave, too hard and they cry. We log every tap. Model how a class learns and propose the next level for each child, in a way a teacher can overrule with one click.',
        industry: 'Education',
        location: 'Berlin, Germany',
        country: 'DE',
        weeks: 12,
        hours: 12,
        pay: '€18 per hour',
        skills: 'Python 3, Pandas 3, SQL 2',
        posted: 4,
        deadline: 25,
        replyDays: 14,
        notes: [
          'I taught recorder to nine-year-olds, so I’ve seen both failure modes before lunch. The one-click overrule would be my favourite feature.',
        ],
      },
    ],
  },
  {
    name: 'Whitethorn Plates Ltd',
    domain: 'whitethornplates.example',
    number: '19342275',
    about:
      'Lab technicians still count colonies on agar with a pen and a clicker. We count them with a camera in a shoebox-sized frame that costs less than the clicker’s warranty.',
    memberForDays: 154,
    reliability: 91,
    projects: [
      {
        title: 'Count colonies that touch',
        about:
          'Single dots are easy. Two that touch are the whole problem. Improve our segmentation on 5,000 plates that technicians counted twice, and report where even they disagreed.',
        industry: 'Healthcare',
        location: 'Oxford',
        weeks: 12,
        hours: 15,
        pay: '£17.50 per hour',
        skills: 'Computer Vision 3, Python 3',
        posted: 22,
        deadline: 6,
        replyDays: 14,
        notes: [
          'I’ve counted plates by hand until the dots moved by themselves. A watershed on a learned distance map would be my first attempt, and I’d compare it with the double counts.',
          'Reporting where technicians disagreed is the honest ceiling. I’d plot that before training anything.',
        ],
      },
      {
        title: 'A results screen a lab manager signs off',
        about:
          'Accredited labs need to know who counted, who corrected and why. Build the review screen and its audit log with C# on the back and Angular in front. Regulations included, coffee too.',
        industry: 'Healthcare',
        location: 'Toronto, Canada',
        country: 'CA',
        weeks: 16,
        hours: 15,
        pay: 'CAD 27 per hour',
        skills: 'C# 3, Angular 2, SQL 2',
        posted: 10,
        deadline: 16,
        replyDays: 14,
        notes: [
          'I like audit logs (there, I said it). C# is my strongest language and I’ve used Angular in two group projects.',
          'I worked in a food-safety lab during a gap year and signed those sheets every day. I’d know who to ask what.',
        ],
      },
    ],
  },
  {
    name: 'Towpath Freight Ltd',
    domain: 'towpathfreight.example',
    number: '19231197',
    about:
      'Parcels by narrowboat at night and cargo bike by day. It sounds like a joke until you see our delivery times in central Birmingham.',
    memberForDays: 190,
    reliability: 77,
    projects: [
      {
        title: 'Locks, lifts and lunch breaks',
        about:
          'A canal has 24 locks, opening hours and swans. Simulate a night’s freight and find out how many boats we need for a promise of “before nine”. Discrete events, real timings, one long towpath walk.',
        industry: 'Climate',
        location: 'Birmingham',
        weeks: 8,
        hours: 12,
        pay: '£16.50 per hour',
        skills: 'Python 3, C++ 1',
        posted: 19,
        deadline: 7,
        replyDays: 14,
        notes: [
          'Simulating queues is my thing and locks are just queues with ducks. I’ve walked half of that towpath already.',
          'I’d calibrate on a few real nights before believing a single result. Can I ride along on a boat?',
        ],
      },
      {
        title: 'Where should the bikes wait?',
        about:
          'Couriers wait where it’s dry, not where the next parcel is. Use a year of drops to propose five waiting points, and check with the riders whether you’d survive saying so.',
        industry: 'Climate',
        location: 'Birmingham',
        weeks: 4,
        hours: 10,
        pay: '£15 per hour',
        skills: 'Python 2, SQL 2, Tableau 1',
        posted: 83,
        deadline: -52,
        status: 'Closed',
        replyDays: 14,
        notes: [
          'I rode for a courier app all through last winter. The answer is the bakery, but I’d prove it properly.',
          'Facility location with a constraint called rain. Lovely. I can start on Monday.',
        ],
      },
    ],
  },
  {
    name: 'Inkhorn Contracts Ltd',
    domain: 'inkhorn.example',
    number: '19098850',
    about:
      'Freelancers sign contracts they haven’t understood. Inkhorn reads them first and says, in one paragraph, what you’d be agreeing to and what to push back on.',
    memberForDays: 239,
    reliability: 87,
    projects: [
      {
        title: 'The clause that bites',
        about:
          'Non-competes, kill fees, “all rights in perpetuity”. Build the labelled set of 800 clauses with our lawyers, and the ranking that puts the worst three on top. Missing one is worse than crying wolf.',
        industry: 'B2B',
        location: 'London',
        weeks: 12,
        hours: 12,
        pay: '£18 per hour',
        skills: 'NLP 3, Python 2, Technical Writing 1',
        posted: 21,
        deadline: 5,
        replyDays: 14,
        notes: [
          'I signed away the rights to my own photographs at eighteen. I’ve been waiting for this project.',
          'I’ve labelled text with lawyers before, and the trick is to write down every disagreement. I’d like to do that with you.',
        ],
      },
      {
        title: 'Plain English, legally sound',
        about:
          'Rewrite our forty explanations so a tattooist, a translator and a drummer all understand them, and our lawyers still sign. You’ll interview freelancers and win arguments about commas.',
        industry: 'B2B',
        location: 'Remote',
        remoteWithin: { hours: 0, timeZone: 'Europe/London' },
        weeks: 6,
        hours: 10,
        pay: '£930 for the project',
        skills: 'Technical Writing 3, Market Research 1',
        posted: 8,
        deadline: 19,
        replyDays: 14,
        notes: [
          'My brother is the drummer. I’ve been translating contracts into human for him for years, unpaid, so this would be a promotion.',
          'I win most arguments about commas and lose them gracefully when I’m wrong.',
        ],
      },
    ],
  },
  {
    name: 'Foxed Paper Ltd',
    domain: 'foxedpaper.example',
    number: '19325586',
    about:
      'Second-hand textbooks with the previous owner’s notes as a feature. Scan your shelf, name your price, hand over on campus.',
    memberForDays: 178,
    reliability: 66,
    projects: [
      {
        title: 'Scan a shelf in one photo',
        about:
          'Twenty spines, tilted, shiny, upside down. Find each book, read the title, match it to the right edition. On the phone if you can, on a server if you must. React Native app, Python service.',
        industry: 'B2C',
        location: 'Paris, France',
        country: 'FR',
        weeks: 12,
        hours: 15,
        pay: '€1,150 per month',
        skills: 'React Native 2, Python 2, Computer Vision 2',
        posted: 16,
        deadline: 11,
        replyDays: 14,
        notes: [
          'I catalogued my department’s library with a barcode reader and a sore neck. One photo would have saved me a summer.',
          'Editions are the sneaky part: same spine, different exercises. I’d build the matching around that.',
        ],
      },
      {
        title: 'A fair price for a scribbled-in book',
        about:
          'Sellers ask too much in September and too little in June. Suggest a price from condition, course and week, and explain it in a sentence so nobody feels cheated.',
        industry: 'B2C',
        location: 'Remote',
        weeks: 8,
        hours: 10,
        pay: '£16 per hour',
        skills: 'Python 2, SQL 2, scikit-learn 2',
        posted: 34,
        deadline: -5,
        replyDays: 14,
        notes: [
          'I’ve bought the same statistics textbook twice, once in each of those months. I’d enjoy the revenge.',
          'A one-sentence explanation is a good constraint on a pricing model. It rules out most of the ones I’d be tempted by.',
        ],
      },
    ],
  },
  {
    name: 'Rainshadow Cover Ltd',
    domain: 'rainshadowcover.example',
    number: '19387743',
    about:
      'Flood cover for market gardens that pays out on rainfall, not paperwork. If the gauge passes the line, the money moves that day.',
    memberForDays: 109,
    reliability: 72,
    projects: [
      {
        title: 'Which gauge do we trust?',
        about:
          'Growers are paid by the nearest gauge, and gauges lie. Combine radar, gauges and neighbours into one number per field with an honest error, and find the farms for which our promise is weakest.',
        industry: 'Fintech',
        location: 'Nairobi, Kenya',
        country: 'KE',
        weeks: 12,
        hours: 15,
        pay: 'KES 1,400 per hour',
        skills: 'Python 3, Pandas 3, R 1',
        posted: 23,
        deadline: 4,
        replyDays: 14,
        notes: [
          'I’ve merged radar and gauge data for a course and wept over the beam-blockage maps. I’d love a second round.',
          'Finding where the promise is weakest is a rare thing for a company to ask. That’s why I’m writing.',
        ],
      },
      {
        title: 'Payout rules that read like a sentence',
        about:
          'Our contract pays from code that growers can’t read. Build the page that turns the rule into a sentence, lets them try last year’s rain, and matches the contract exactly. TypeScript end to end, with a formal check that we’ll teach you.',
        industry: 'Web3',
        location: 'Rotterdam, Netherlands',
        country: 'NL',
        weeks: 10,
        hours: 12,
        pay: '€2,300 for the project',
        skills: 'TypeScript 3, React 2, Rust 1',
        posted: 11,
        deadline: 14,
        replyDays: 14,
        notes: [
          'Letting people try last year’s rain is such a good idea that I opened my editor before finishing the ad.',
          'My family grows leeks on a flood plain. They’d read that page, and they’d find the loophole.',
        ],
      },
    ],
  },
  {
    name: 'Stablehand Software Ltd',
    domain: 'stablehandsoftware.example',
    number: '19117692',
    about:
      'Riding yards run on whiteboards. Ours looks like a whiteboard too, except that the vet, the farrier and forty owners can see it.',
    memberForDays: 421,
    reliability: 93,
    projects: [
      {
        title: 'The whiteboard, live on six screens',
        about:
          'Someone drags “Biscuit” to the field and every phone on the yard should know within a second, even in the far barn with one bar of signal. Java on the back, Angular in front, conflicts resolved the way a yard manager would.',
        industry: 'B2B',
        location: 'Remote',
        weeks: 12,
        hours: 15,
        pay: '£16.50 per hour',
        skills: 'Java 3, Angular 2, PostgreSQL 2',
        posted: 18,
        deadline: 10,
        replyDays: 7,
        notes: [
          'I mucked out at a yard for six years and our whiteboard caused at least one divorce. I also write Java that other people can read.',
          'Conflict resolution “the way a yard manager would” made me smile. Last writer wins, unless the last writer is a twelve-year-old.',
        ],
      },
      {
        title: 'Farrier day, sorted',
        about:
          'Eight weeks, forty horses, one farrier with a bad back. Suggest the day’s order, text the owners, handle the ones who forget. A small, well-made feature from first sketch to release.',
        industry: 'B2B',
        location: 'Remote',
        weeks: 6,
        hours: 10,
        pay: '£15.50 per hour',
        skills: 'Java 2, Spring Boot 2',
        posted: 5,
        deadline: 23,
        replyDays: 7,
        notes: ['Small and well made, start to finish, is exactly what I’m looking for between terms.'],
      },
    ],
  },
  {
    name: 'Mirabelle Care Ltd',
    domain: 'mirabellecare.example',
    number: null,
    about:
      'Rotas for care homes, made around the people who do the caring. Swap a shift without begging, know your month in advance, get home for bath time.',
    memberForDays: 74,
    reliability: 83,
    projects: [
      {
        title: 'Swap a shift in two taps',
        about:
          'Today it’s a group chat and guilt. Design and build the swap: who can cover, who should be asked first, what the manager must approve. Kotlin and a very honest group of carers who’ll tell you what they think.',
        industry: 'Healthcare',
        location: 'Manchester',
        weeks: 12,
        hours: 15,
        pay: '£16.50 per hour',
        skills: 'Kotlin 2, Jetpack Compose 2, UX Research 1',
        posted: 9,
        deadline: 18,
        replyDays: 14,
        notes: [
          'I’ve been on the wrong end of that group chat as a weekend carer. I’d build it for the person who never dares to ask.',
          'Two taps is ambitious, and I think it’s possible if the app does the asking. Kotlin is what I do best.',
        ],
      },
      {
        title: 'Fair rotas, proven fair',
        about:
          'Who gets Christmas? Who always gets Sunday? Write the checks that measure fairness over a year, show it to staff without shaming anyone, and feed it into our scheduler.',
        industry: 'Healthcare',
        location: 'Remote',
        remoteWithin: { hours: 2, timeZone: 'Europe/Lisbon' },
        weeks: 10,
        hours: 12,
        pay: '€900 per month',
        skills: 'Python 3, SQL 2, Excel 1',
        posted: 2,
        deadline: 27,
        status: 'Draft',
        notes: [],
      },
    ],
  },
]
