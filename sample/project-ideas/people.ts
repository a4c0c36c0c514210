// Design, business, economics and law.
import type { ProjectIdea } from './project-idea.ts'

export const peopleIdeas: ProjectIdea[] = [
  {
    title: 'Redesign of {}',
    subjects:
      'a hospital letter, the library website, a ticket machine, a parking app, a visa form, a bank card reader',
    says: 'Started with watching {9-14} people fail at the old one.',
    adds: [
      'Success in tests rose from {45-60}% to {82-95}%.',
      'The final file has every state, the empty and the broken one too.',
      'Contrast and target sizes meet WCAG 2.2 AA.',
    ],
    uses: 'Figma, UX Research, Prototyping, Adobe XD',
  },
  {
    title: 'Design system for {}',
    subjects:
      'a student union, a climate charity, a research group, a theatre festival, a co-operative, an open-source app',
    says: 'Tokens, {18-34} components and the words to use with them.',
    adds: [
      'Light and dark come from the same tokens.',
      'Two developers built from it without asking a question.',
      'The type scale has five sizes and no more.',
    ],
    uses: 'Figma, Tailwind CSS, React, Illustrator, Adobe XD',
  },
  {
    title: 'Signs for {}',
    subjects:
      'a children’s ward, a botanic garden, a music festival, an old chemistry building, a night market, a coastal path',
    says: 'Boards, a printed map and a phone page that agree with each other.',
    adds: [
      'Visitors found the way out {30-60}% faster.',
      'The pictograms were tested in four languages.',
      'Made of recycled board and used again after the event.',
    ],
    uses: 'Illustrator, UX Research, Prototyping, Figma',
  },
  {
    title: 'Identity for {}',
    subjects:
      'a seed library, a network of women in physics, an orchestra, a cycling café, a poetry press, a robotics club',
    says: 'A mark, a colour and a voice, simple enough for volunteers to use.',
    adds: [
      'It came with a guide of {2-4} pages instead of fifty.',
      'All templates open in free tools.',
      'Enquiries doubled in the first term.',
    ],
    uses: 'Illustrator, Figma, Adobe XD, Prototyping',
  },
  {
    title: 'Prototype of {}',
    subjects:
      'a budget app for flatmates, a talking thermostat, a medicine box, a train seat finder, a museum audio guide, a safer bus stop',
    says: 'Paper first, then clickable, then in the hands of strangers.',
    adds: [
      'Three rounds of tests with {5-8} people each.',
      'The feature everyone had asked for was the one nobody used.',
      'The notes for developers cover motion, sound and errors.',
    ],
    uses: 'Prototyping, Figma, UX Research, Adobe XD, Swift',
  },
  {
    title: 'Listening to {}',
    subjects:
      'first-time renters, night-shift nurses, allotment holders, small shopkeepers, commuter cyclists, new parents',
    says: '{12-24} conversations, turned into four needs and one map of a day.',
    adds: [
      'Consent and notes were handled as the ethics board asked.',
      'One finding changed what the client built next.',
      'Every claim has a quotation beside it.',
    ],
    uses: 'UX Research, Market Research, Figma, Product Management',
  },
  {
    title: 'Market study of {}',
    subjects:
      'oat milk in Poland, e-bikes in Leeds, heat pumps in terraces, carbon accounting, tutoring apps, refill shops',
    says: 'Sizes the market from the bottom up and names the three assumptions that matter.',
    adds: [
      '{14-26} interviews and a survey of {180-420} people.',
      'The advice was to wait, and the client did.',
      'Presented to the founders in ten slides.',
    ],
    uses: 'Market Research, Excel, Product Management, Tableau',
  },
  {
    title: 'Launch of {}',
    subjects:
      'a campus podcast, a reusable cup scheme, a language café, a coding course, a vintage shop, a running app',
    says: 'One audience, one message and a budget of {2-5}00 pounds.',
    adds: [
      'It brought {500-1800} sign-ups in three weeks.',
      'Two of five channels paid for themselves, so we dropped the rest.',
      'Each experiment has a result of one line.',
    ],
    uses: 'Growth Marketing, Market Research, Figma, Excel',
  },
  {
    title: 'Financial model of {}',
    subjects:
      'a community solar farm, a student co-op, a meal-kit company, a dental clinic, a bakery, a battery recycler',
    says: 'Three statements, clear inputs and a page that shows what breaks first.',
    adds: [
      'An accountant checked it and found {2-4} wrong signs.',
      'Scenarios change with a single cell.',
      'It went into a real loan application.',
    ],
    uses: 'Excel, Market Research, SQL, Tableau',
    by: ['Economics', 'Business and Management', 'Law', 'Mathematics'],
  },
  {
    title: 'What followed {}',
    subjects:
      'free school meals, low-traffic streets, minimum pricing, remote work, higher tuition fees, the sugar tax',
    says: 'A difference-in-differences study of {60-140} local authorities, on open data.',
    adds: [
      'The placebo tests are as prominent as the result.',
      'Standard errors are clustered, and the code says why.',
      'Anyone can download the tables and the script.',
    ],
    uses: 'R, Excel, SQL, Python',
    by: ['Economics', 'Law'],
  },
  {
    title: 'Roadmap for {}',
    subjects:
      'a tutoring marketplace, an alumni network, a housing app, a charity shop till, a food bank, a debating society',
    says: 'From {30-55} requests to the six that we built.',
    adds: [
      'Each item has a measure and a day to look at it again.',
      'We met the users every Thursday for a term.',
      'Half the team was in another time zone.',
    ],
    uses: 'Product Management, UX Research, Figma, Technical Writing, Market Research',
  },
  {
    title: 'Price test for {}',
    subjects: 'a meal plan, theatre tickets, a note-taking app, a gym, a print shop, vegetable boxes',
    says: 'Three prices, random groups and a stopping rule that was fixed in advance.',
    adds: [
      'The middle price earned {6-17}% more and lost nobody.',
      'The sample size was worked out before the first sale.',
      'A one-page note explains the result without jargon.',
    ],
    uses: 'Excel, SQL, Python, Growth Marketing',
    by: ['Economics', 'Business and Management', 'Data Science', 'Mathematics'],
  },
  {
    title: 'Plain guide to {}',
    subjects:
      'tenancy law, data protection for societies, founder equity, open-source licences, AI and copyright, clinical trials, genetic tests',
    says: 'Written for people who have a question this week and nobody to ask.',
    adds: [
      'An expert in the field checked every page.',
      'Read about {2-6},000 times in its first year.',
      'Each page starts with the answer.',
    ],
    uses: 'Technical Writing, Market Research, UX Research, Figma, Illustrator',
  },
  {
    title: 'Clause finder for {}',
    subjects:
      'employment contracts, privacy policies, supply agreements, share options, insurance terms, software licences',
    says: 'Highlights what is unusual in a contract and says what is normal.',
    adds: [
      'Trained on {600-1200} clauses that four law students labelled.',
      'It tells people when to ask a real lawyer.',
      'Missing a clause is worse than a false alarm, so it is tuned that way.',
    ],
    uses: 'NLP, Python, LangChain, Technical Writing',
    by: ['Law', 'Computer Science', 'Data Science'],
  },
  {
    title: 'Policy brief on {}',
    subjects:
      'heat in rented homes, stablecoins, phones in schools, congestion charges, processed food, AI in hiring',
    says: 'Four pages, two options and an honest account of what each would cost.',
    adds: [
      'Sent to a select committee as evidence.',
      'All {40-90} figures can be traced to their source.',
      'Written with a student from another faculty.',
    ],
    uses: 'Technical Writing, Excel, Market Research, R',
    by: ['Economics', 'Law', 'Business and Management'],
  },
]
