// Websites and the services behind them.
import type { ProjectIdea } from './project-idea.ts'

export const webIdeas: ProjectIdea[] = [
  {
    title: 'Room finder for {}',
    subjects:
      'quiet study, music practice, society meetings, evening rehearsals, exam revision, group work, table tennis',
    says: 'Shows which rooms are free in the next hour and how far each one is on foot.',
    adds: [
      'Bookings are read from the public timetable every five minutes.',
      '{2-5} colleges asked to keep it after the trial term.',
      'It opens in under a second on an old phone.',
    ],
    uses: 'React, TypeScript, Node.js, PostgreSQL',
  },
  {
    title: 'Shared shopping list for {}',
    subjects:
      'a house of six, student kitchens, weekly vegetable boxes, a walking club, field trips, film nights',
    says: 'Several people can change one list at the same time, on and offline, and nothing gets lost.',
    adds: [
      'Changes merge by themselves when a phone is back online.',
      'I wrote the sync protocol twice, and the second one fits on a page.',
      'Our house has not bought milk twice in {3-8} months.',
    ],
    uses: 'TypeScript, React, Redis, Node.js',
  },
  {
    title: 'Ticket desk for {}',
    subjects:
      'the spring ball, a comedy night, open-air theatre, the jazz society, a charity quiz, the rowing dinner, a film festival',
    says: 'Sells and scans tickets without taking a fee from the society.',
    adds: [
      'Each seat is held for eight minutes while someone pays.',
      'Sold {240-780} tickets on its first evening with no double bookings.',
      'Door staff scan with their own phones.',
    ],
    uses: 'Next.js, TypeScript, PostgreSQL, Tailwind CSS',
  },
  {
    title: 'Timetable planner for {}',
    subjects:
      'joint honours, lab partners, part-time workers, visiting students, evening classes, two campuses',
    says: 'Finds a week without clashes among the options of each module.',
    adds: [
      'The search runs in the browser and takes {4-30} milliseconds.',
      'You can pin a seminar and let the rest move around it.',
      'About {2-4}00 people used it in the first week of term.',
    ],
    uses: 'Svelte, TypeScript, JavaScript, Tailwind CSS',
  },
  {
    title: 'Open map of {}',
    subjects:
      'step-free routes, drinking fountains, cycle parking, warm places, vegan lunches, late libraries, public pianos',
    says: 'A map that anyone can correct, where every change is reviewed before it is shown.',
    adds: [
      'The data comes from open maps and {20-60} volunteers.',
      'It works by keyboard and with a screen reader.',
      'Tiles are cached, so it is usable on a weak signal.',
    ],
    uses: 'Vue, JavaScript, Python, PostgreSQL, MongoDB',
  },
  {
    title: 'Suggestion board for {}',
    subjects:
      'first-year lectures, the canteen menu, lab demonstrators, a tutor group, the student union, a coding club',
    says: 'Students vote on suggestions and can see what became of each one.',
    adds: [
      'Votes are anonymous, yet nobody can vote twice.',
      'Staff answered {50-75} of the first 90 suggestions.',
      'Moderating it takes ten minutes a week.',
    ],
    uses: 'Django, Python, PostgreSQL, JavaScript',
  },
  {
    title: 'Lending library of {}',
    subjects: 'board games, camping gear, power tools, calculators, lab coats, bicycles, sewing machines',
    says: 'Keeps track of who has what, and reminds people before a loan is late.',
    adds: [
      'Late returns fell from one in four to one in {9-15}.',
      'Labels are printed as QR codes.',
      'It runs on a server that costs {3-6} pounds a month.',
    ],
    uses: 'Ruby on Rails, PostgreSQL, Tailwind CSS, Redis, Docker',
  },
  {
    title: 'Gradebook for {}',
    subjects:
      'a primary school, a Saturday school, peer mentors, a language class, a swimming club, a violin teacher',
    says: 'Replaces a spreadsheet that only one teacher understood.',
    adds: [
      'Every change is kept, so a mark can be explained a year later.',
      'It imports the old spreadsheet and lists the rows it could not read.',
      'Written with tests first: {60-140} of them run in four seconds.',
    ],
    uses: 'Angular, TypeScript, Java, C#, SQL',
  },
  {
    title: 'One query for {}',
    subjects:
      'three library catalogues, trains and buses, museum collections, course pages, society calendars, air quality data',
    says: 'A single GraphQL endpoint in front of services that each speak a different dialect.',
    adds: [
      'Requests are batched: a page needs two calls where it needed {20-45}.',
      'A slow source is cut off after a second and the rest is still shown.',
      'Types for the client are generated from the schema.',
    ],
    uses: 'GraphQL, Node.js, TypeScript, Java, Redis',
  },
  {
    title: 'Short forms for {}',
    subjects:
      'a food bank, an advice centre, a GP practice, a housing charity, a night shelter, a youth club',
    says: 'A long paper form turned into short questions, one to a page.',
    adds: [
      'Tested with {4-7} people who use a screen reader.',
      'Answers survive a closed tab.',
      'Filling it in used to take twenty minutes and now takes {5-9}.',
    ],
    uses: 'JavaScript, React, Tailwind CSS, UX Research, Django',
  },
  {
    title: 'Shared whiteboard for {}',
    subjects: 'supervisions, chess lessons, essay plans, circuit sketches, choir notes, maths tutorials',
    says: 'Several people draw on one page and see the strokes of the others as they happen.',
    adds: [
      'Strokes travel as small changes over a web socket.',
      'A load test held {3-9}0 people on one board.',
      'Boards can be saved as SVG.',
    ],
    uses: 'Node.js, TypeScript, React, Redis, MongoDB',
  },
  {
    title: 'Browser game about {}',
    subjects:
      'the water cycle, sorting algorithms, tidal power, tube etiquette, bacteria, chess endings, orbits',
    says: 'A small game that teaches one idea in five minutes.',
    adds: [
      'Drawn on a canvas, without a game engine.',
      'Visitors of a science festival played it {600-2400} times.',
      'A class of ten-year-olds tried out every level.',
    ],
    uses: 'JavaScript, TypeScript, Illustrator, React, Vue',
  },
  {
    title: 'Smart contract for {}',
    subjects:
      'shared bike deposits, society elections, event refunds, carbon credits, grant payments, open bounties',
    says: 'A small contract, a test for every path through it and a page to use it.',
    adds: [
      'The two properties that matter are formally checked.',
      'A change of storage layout made it {25-45}% cheaper to run.',
      'It lives on a test network only, on purpose.',
    ],
    uses: 'Rust, TypeScript, React, Node.js',
  },
  {
    title: 'Block explorer for {}',
    subjects: 'validator rewards, token transfers, on-chain votes, bridge flows, fee spikes, wallet clusters',
    says: 'Indexes a public chain and shows it in words that a newcomer can follow.',
    adds: [
      'It catches up with a day of blocks in {2-6} minutes.',
      'Reorganised blocks are handled, and tested.',
      'The whole schema has {5-8} tables.',
    ],
    uses: 'PostgreSQL, TypeScript, Go, Rust, React',
  },
]
