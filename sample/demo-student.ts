// The student whom every visitor of the student demo becomes.
import { demoStudent } from './accounts.ts'
import { profileProjectId, type SampleStudent, skillsFrom } from './sample-student.ts'

export const demoStudentProfile: SampleStudent = {
  ...demoStudent,
  memberForDays: 147,
  name: 'Maya Rosén',
  headline: 'Full-stack developer who builds things that work offline',
  nameForm: 'full',
  university: 'Imperial College London',
  degree: 'Computer Science',
  yearOfDegree: '3rd',
  maxWeeklyHours: 20,
  maxCommitmentMonths: 6,
  linkedinUrl: 'https://www.linkedin.com/in/maya-rosen-demo',
  technologies: skillsFrom({
    TypeScript: 5,
    React: 4,
    Python: 4,
    PostgreSQL: 4,
    'Node.js': 3,
    SQL: 3,
    Docker: 3,
    Figma: 3,
    'scikit-learn': 2,
    AWS: 2,
  }),
  projects: [
    {
      id: profileProjectId(demoStudent.id, 1),
      title: 'Tide times that work offline',
      description:
        'A web app for open-water swimmers that predicts the tide for any beach in Britain without a connection. Two summers of use by three clubs, and a rewrite that made the first screen appear in half a second.',
      link: 'https://maya-rosen.example/tides',
      technologies: ['TypeScript', 'React'],
    },
    {
      id: profileProjectId(demoStudent.id, 2),
      title: 'Energy use in student halls',
      description:
        'Cleaned a year of meter readings from four halls, found the nights on which the heating fought open windows, and explained it to the people who run the boilers. The changes saved about 6% of the gas.',
      link: null,
      technologies: ['Python', 'SQL', 'scikit-learn'],
    },
    {
      id: profileProjectId(demoStudent.id, 3),
      title: 'Booking desk for a community darkroom',
      description:
        'Members book an enlarger, pay what they can and see what is left of the paper. I spoke with twelve members first, drew it with them, and still look after it on Sundays.',
      link: 'https://darkroom-desk.example',
      technologies: ['TypeScript', 'Node.js', 'PostgreSQL', 'Docker', 'Figma'],
    },
  ],
  industryInterests: ['Climate', 'Healthcare', 'Education'],
  hasCv: true,
}
