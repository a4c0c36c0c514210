// The invented student in the landing page's pictures, as the product would show her to one invented startup.
// Written out to keep the page small; sample-student.test.ts holds the score to the product's own rules.

export const sampleStudent = {
  name: 'Maya Rosén',
  university: 'Imperial',
  degree: 'Computer Science',
  yearOfDegree: '3rd',
  maxWeeklyHours: 24,
  maxCommitmentMonths: 9,
  industries: ['Fintech', 'Climate'],
  technologies: [
    { name: 'TypeScript', level: 5, evidence: 'link' },
    { name: 'React', level: 4, evidence: 'project' },
    { name: 'PostgreSQL', level: 3, evidence: 'none' },
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
  hasLinkedin: false,
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
  score: 98,
  reasons: [
    { of: 'TypeScript', why: 'Needs level 4; has level 5', lost: 0 },
    { of: 'React', why: 'Needs level 3; has level 4', lost: 0 },
    { of: 'Weekly hours', why: 'Needs 15 h a week; has 24 free', lost: 0 },
    { of: 'Commitment', why: 'Needs 6 months; offers 9', lost: 0 },
    { of: 'Industries', why: 'Interested in Fintech', lost: 0 },
    { of: 'Skill levels', why: 'Level 4 adds 1 point, level 5 adds 2', lost: 1 },
    { of: 'Evidence', why: 'A working link shows TypeScript; a project names React', lost: 0 },
    { of: 'CV', why: 'CV added', lost: 0 },
    { of: 'LinkedIn', why: 'No LinkedIn', lost: 1 },
  ],
} as const
