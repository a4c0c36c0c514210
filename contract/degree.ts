// The subjects that students take, in groups. The demo has those of the specification only.

export const demoDegrees = [
  'Computer Science',
  'Mathematics',
  'Physics',
  'Engineering',
  'Data Science',
  'Economics',
  'Business and Management',
  'Design',
  'Biomedical Science',
  'Law',
] as const
export type DemoDegree = (typeof demoDegrees)[number]

/** Names are stored: add some, never change one. No commas and no apostrophes in a name. */
export const degreesByGroup = {
  Computing: [
    'Computer Science',
    'Data Science',
    'Artificial Intelligence',
    'Computational Linguistics',
    'Cybersecurity',
    'Games Development',
    'Human-Computer Interaction',
    'Information Systems',
    'Robotics',
    'Software Engineering',
  ],
  'Mathematics and physics': [
    'Mathematics',
    'Physics',
    'Actuarial Science',
    'Astronomy',
    'Operations Research',
    'Statistics',
  ],
  Engineering: [
    'Engineering',
    'Aerospace Engineering',
    'Biomedical Engineering',
    'Chemical Engineering',
    'Civil Engineering',
    'Electrical Engineering',
    'Energy Engineering',
    'Industrial Engineering',
    'Materials Science',
    'Mechanical Engineering',
    'Mechatronics',
  ],
  'Natural sciences': [
    'Agricultural Science',
    'Biochemistry',
    'Bioinformatics',
    'Biology',
    'Biotechnology',
    'Chemistry',
    'Earth Sciences',
    'Environmental Science',
    'Genetics',
    'Geography',
    'Natural Sciences',
    'Neuroscience',
  ],
  Health: [
    'Biomedical Science',
    'Dentistry',
    'Medicine',
    'Nursing',
    'Nutrition',
    'Pharmacy',
    'Psychology',
    'Public Health',
    'Sports Science',
    'Veterinary Medicine',
  ],
  'Business and economics': [
    'Economics',
    'Business and Management',
    'Accounting',
    'Finance',
    'Hospitality and Tourism',
    'International Business',
    'Marketing',
    'Supply Chain Management',
  ],
  'Law and social sciences': [
    'Law',
    'Anthropology',
    'Development Studies',
    'Education',
    'International Relations',
    'Philosophy Politics and Economics',
    'Politics',
    'Public Policy',
    'Sociology',
    'Urban Planning',
  ],
  'Arts and humanities': [
    'Design',
    'Architecture',
    'Classics',
    'English',
    'Film and Media',
    'Fine Art',
    'History',
    'Journalism',
    'Languages',
    'Linguistics',
    'Music',
    'Philosophy',
    'Theology',
  ],
} as const

export type DegreeGroup = keyof typeof degreesByGroup
export type Degree = (typeof degreesByGroup)[DegreeGroup][number]
export const degreeGroups = Object.keys(degreesByGroup) as DegreeGroup[]
const isInDemo = (degree: Degree) => demoDegrees.some((one) => one === degree)
/** Those of the specification as it lists them, then the others by group. */
export const degrees = [
  ...demoDegrees,
  ...degreeGroups
    .flatMap((group): readonly Degree[] => degreesByGroup[group])
    .filter((degree) => !isInDemo(degree)),
] as [Degree, ...Degree[]]
