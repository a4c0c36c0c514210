// The invented student in the landing page's pictures, as the product would show her to one invented startup.
// Written out to keep the page small; sample-student.test.ts holds the score to the product's own rules.

export const sampleStudent = {
  university: 'Imperial College London',
  degree: 'Computer Science',
  yearOfDegree: '3rd',
  maxWeeklyHours: 24,
  maxCommitmentMonths: 9,
  industries: ['Fintech', 'Climate'],
  technologies: [
    { name: 'TypeScript', level: 5 },
    { name: 'React', level: 4 },
    { name: 'PostgreSQL', level: 3 },
  ],
  projects: [
    {
      title: 'Tide table for rowers',
      description: 'Predicts safe hours on the Thames. 400 rowers use it each week.',
    },
    { title: 'Ledger in a week', description: 'A double-entry ledger that never loses a penny, with tests.' },
    { title: 'Kiln watch', description: 'Reads a pottery kiln by radio and calls when it is ready.' },
  ],
  hasCv: true,
  hasLinkedin: true,
} as const

export const sampleSearch = {
  technologies: [
    { name: 'TypeScript', minLevel: 4 },
    { name: 'React', minLevel: 3 },
  ],
  industries: ['Fintech'],
  minWeeklyHours: 15,
  minCommitmentMonths: 6,
} as const

export const sampleMatch = {
  score: 88,
  parts: [
    { name: 'Skills', why: 'TypeScript level 5, React level 4', points: 36, max: 40 },
    { name: 'Weekly hours', why: '24 offered, 15 asked for', points: 11, max: 15 },
    { name: 'Commitment', why: '9 months, 6 asked for', points: 6, max: 10 },
    { name: 'Industries', why: 'Fintech', points: 15, max: 15 },
    { name: 'Evidence', why: '3 projects, CV, LinkedIn', points: 20, max: 20 },
  ],
} as const
