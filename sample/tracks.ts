// What students of each degree tend to be good at, and the industries that attract them.
import type { Degree, Industry } from '../contract/student.ts'

export type Track = { core: string[]; more: string[]; industries: Industry[] }

const track = (core: string, more: string, industries: Industry[]): Track => ({
  core: core.split(', '),
  more: more.split(', '),
  industries,
})

const web = track(
  'TypeScript, React, JavaScript, Node.js, PostgreSQL',
  'Next.js, Tailwind CSS, GraphQL, Docker, Redis, Svelte, MongoDB, CI/CD, Figma',
  ['B2C', 'B2B', 'Fintech', 'Education', 'Web3'],
)
const webFrameworks = track(
  'Python, JavaScript, Django, PostgreSQL, Vue',
  'Ruby on Rails, MongoDB, Redis, Docker, Tailwind CSS, Svelte, Google Cloud',
  ['Education', 'B2C', 'Healthcare', 'Climate'],
)
const enterprise = track(
  'Java, C#, SQL, Angular, Docker',
  'Azure, Kotlin, TypeScript, PostgreSQL, CI/CD, Redis, GraphQL, MongoDB',
  ['B2B', 'Fintech', 'Healthcare'],
)
const apple = track(
  'Swift, SwiftUI, Figma, JavaScript',
  'React Native, TypeScript, Kotlin, Prototyping, CI/CD, UX Research',
  ['B2C', 'Healthcare', 'Education'],
)
const android = track(
  'Kotlin, Jetpack Compose, Java, Flutter',
  'Figma, React Native, SQL, Google Cloud, Prototyping, TypeScript, CI/CD',
  ['B2C', 'Education', 'Climate', 'Fintech'],
)
const systems = track(
  'C++, Rust, Linux, Python',
  'Go, Docker, Kubernetes, Redis, PostgreSQL, TypeScript, CI/CD, Java',
  ['Blockchain', 'Crypto', 'B2B', 'Web3'],
)
const cloud = track(
  'Docker, AWS, Linux, Terraform, Go',
  'Kubernetes, CI/CD, Google Cloud, Azure, Python, PostgreSQL, Redis, Node.js',
  ['B2B', 'Climate', 'AI_Agents', 'Blockchain'],
)
const chains = track(
  'TypeScript, Rust, React, PostgreSQL',
  'Go, Node.js, Next.js, Docker, GraphQL, Linux, Technical Writing',
  ['Web3', 'Crypto', 'Blockchain', 'Fintech'],
)
const agents = track(
  'Python, LangChain, NLP, Hugging Face',
  'TypeScript, PostgreSQL, Docker, PyTorch, React, AWS, Technical Writing',
  ['AI_Agents', 'Education', 'B2B', 'Healthcare'],
)
const learning = track(
  'Python, PyTorch, Pandas, scikit-learn',
  'Computer Vision, TensorFlow, Hugging Face, NLP, Docker, SQL, Linux, C++',
  ['AI_Agents', 'Healthcare', 'Climate', 'Education'],
)
const data = track(
  'Python, SQL, Pandas, Tableau, dbt',
  'PostgreSQL, Spark, R, scikit-learn, Excel, AWS, Technical Writing',
  ['B2B', 'Fintech', 'Healthcare', 'Climate'],
)
const quant = track('Python, Pandas, R, SQL', 'C++, Excel, scikit-learn, PyTorch, Linux, Rust, Spark', [
  'Fintech',
  'Crypto',
  'Blockchain',
  'AI_Agents',
])
const science = track(
  'Python, C++, Linux, Pandas',
  'R, scikit-learn, TensorFlow, PyTorch, Docker, Technical Writing, Computer Vision',
  ['Climate', 'AI_Agents', 'Education', 'Healthcare'],
)
const machines = track(
  'C++, Python, Computer Vision, Linux',
  'Docker, TensorFlow, PostgreSQL, Azure, React, Prototyping, Technical Writing',
  ['Climate', 'B2B', 'Healthcare', 'AI_Agents'],
)
const policy = track(
  'R, Excel, SQL, Market Research',
  'Python, Tableau, Technical Writing, Pandas, Product Management',
  ['Fintech', 'Climate', 'Education', 'Crypto'],
)
const growth = track(
  'Market Research, Excel, Product Management, Growth Marketing',
  'Tableau, Figma, SQL, Technical Writing, UX Research, Python',
  ['B2C', 'B2B', 'Fintech', 'Education', 'Climate'],
)
const experience = track(
  'Figma, UX Research, Prototyping, Illustrator',
  'Adobe XD, Tailwind CSS, JavaScript, React, Product Management, Technical Writing, Market Research',
  ['B2C', 'Healthcare', 'Education', 'Climate', 'Web3'],
)
const biology = track(
  'R, Python, Excel, Computer Vision',
  'Pandas, Linux, scikit-learn, Technical Writing, UX Research, Docker, Tableau',
  ['Healthcare', 'AI_Agents', 'Education', 'Climate'],
)
const rights = track(
  'Technical Writing, Market Research, Excel',
  'NLP, Python, LangChain, UX Research, Product Management, Figma',
  ['Fintech', 'Crypto', 'AI_Agents', 'B2B', 'Web3'],
)

const times = (count: number, track: Track) => Array<Track>(count).fill(track)

/** A track listed twice is followed twice as often. */
export const tracksOfDegree: Record<Degree, Track[]> = {
  'Computer Science': [
    ...times(4, web),
    ...times(2, webFrameworks),
    ...times(2, enterprise),
    ...times(2, apple),
    android,
    systems,
    cloud,
    chains,
    agents,
    learning,
  ],
  Mathematics: [...times(2, quant), learning, data, systems, agents, web],
  Physics: [...times(2, science), machines, learning, quant, cloud],
  Engineering: [...times(2, machines), science, cloud, android, web, webFrameworks, enterprise],
  'Data Science': [...times(2, data), learning, agents, quant],
  Economics: [...times(2, policy), data, growth, quant],
  'Business and Management': [...times(2, growth), data, experience],
  Design: [...times(4, experience), apple, web],
  'Biomedical Science': [...times(2, biology), learning, growth],
  Law: [...times(2, rights), policy],
}
