// What students of each degree tend to be good at, and the industries that attract them.
import type { DemoDegree, Industry } from '../contract/student.ts'

export type Track = {
  core: string[]
  more: string[]
  industries: Industry[]
  /** `{a}` and `{b}` stand for the strongest skills, `{industry}` for the first interest. */
  headlines: string[]
}

const track = (core: string, more: string, industries: Industry[], headlines: string[]): Track => ({
  core: core.split(', '),
  more: more.split(', '),
  industries,
  headlines,
})

const web = track(
  'TypeScript, React, JavaScript, Node.js, PostgreSQL',
  'Next.js, Tailwind CSS, GraphQL, Docker, Redis, Svelte, MongoDB, CI/CD, Figma',
  ['B2C', 'B2B', 'Fintech', 'Education', 'Web3'],
  [
    'Full-stack developer, mostly {a} and {b}',
    'I build web apps people use every day, with {a}',
    'Front-end developer who cares about speed and accessibility',
    'Web developer looking for a first product team in {industry}',
  ],
)
const webFrameworks = track(
  'Python, JavaScript, Django, PostgreSQL, Vue',
  'Ruby on Rails, MongoDB, Redis, Docker, Tailwind CSS, Svelte, Google Cloud',
  ['Education', 'B2C', 'Healthcare', 'Climate'],
  [
    'Web developer who likes the back end: {a} and {b}',
    'I turn spreadsheets and paper forms into web apps',
    'Back-end developer with an eye for {industry}',
    'From database to browser with {a} and {b}',
  ],
)
const enterprise = track(
  'Java, C#, SQL, Angular, Docker',
  'Azure, Kotlin, TypeScript, PostgreSQL, CI/CD, Redis, GraphQL, MongoDB',
  ['B2B', 'Fintech', 'Healthcare'],
  [
    'Back-end developer, {a} and {b}',
    'I write software that other software relies on',
    'Careful about tests, happy in large codebases',
    'Back-end developer interested in {industry}',
  ],
)
const apple = track(
  'Swift, SwiftUI, Figma, JavaScript',
  'React Native, TypeScript, Kotlin, Prototyping, CI/CD, UX Research',
  ['B2C', 'Healthcare', 'Education'],
  [
    'iOS developer with a designer’s eye',
    'I build iPhone apps and try them out with real users',
    'Mobile developer who also knows {a}',
    'App developer interested in {industry}',
  ],
)
const android = track(
  'Kotlin, Jetpack Compose, Java, Flutter',
  'Figma, React Native, SQL, Google Cloud, Prototyping, TypeScript, CI/CD',
  ['B2C', 'Education', 'Climate', 'Fintech'],
  [
    'Android developer, {a} and {b}',
    'I build mobile apps that work on a bad connection',
    'Mobile developer interested in {industry}',
    'Android first, happy to learn iOS on the job',
  ],
)
const systems = track(
  'C++, Rust, Linux, Python',
  'Go, Docker, Kubernetes, Redis, PostgreSQL, TypeScript, CI/CD, Java',
  ['Blockchain', 'Crypto', 'B2B', 'Web3'],
  [
    'Systems programmer, {a} and {b}',
    'I make slow programs fast',
    'Interested in compilers, networks and {industry}',
    'Low-level developer who measures before changing anything',
  ],
)
const cloud = track(
  'Docker, AWS, Linux, Terraform, Go',
  'Kubernetes, CI/CD, Google Cloud, Azure, Python, PostgreSQL, Redis, Node.js',
  ['B2B', 'Climate', 'AI_Agents', 'Blockchain'],
  [
    'Cloud engineer in the making: {a} and {b}',
    'I automate deployments and keep them boring',
    'Infrastructure and reliability, with a soft spot for {industry}',
    'Building and running services with {a} and {b}',
  ],
)
const chains = track(
  'TypeScript, Rust, React, PostgreSQL',
  'Go, Node.js, Next.js, Docker, GraphQL, Linux, Technical Writing',
  ['Web3', 'Crypto', 'Blockchain', 'Fintech'],
  [
    'Full-stack developer for Web3: {a} and {b}',
    'Back ends for open protocols, in {a}',
    'Developer interested in {industry} and open protocols',
    'Turning protocol papers into working code',
  ],
)
const agents = track(
  'Python, LangChain, NLP, Hugging Face',
  'TypeScript, PostgreSQL, Docker, PyTorch, React, AWS, Technical Writing',
  ['AI_Agents', 'Education', 'B2B', 'Healthcare'],
  [
    'Building language-model tools with {a}',
    'I make AI assistants that say when they don’t know',
    'NLP and agents, from prototype to evaluation',
    'Language models in practice: {a} and {b}',
  ],
)
const learning = track(
  'Python, PyTorch, Pandas, scikit-learn',
  'Computer Vision, TensorFlow, Hugging Face, NLP, Docker, SQL, Linux, C++',
  ['AI_Agents', 'Healthcare', 'Climate', 'Education'],
  [
    'Machine learning, {a} and {b}',
    'I train models and explain what they get wrong',
    'Applied machine learning for {industry}',
    'Computer vision and clean experiments',
  ],
)
const data = track(
  'Python, SQL, Pandas, Tableau, dbt',
  'PostgreSQL, Spark, R, scikit-learn, Excel, AWS, Technical Writing',
  ['B2B', 'Fintech', 'Healthcare', 'Climate'],
  [
    'Data analyst with {a} and {b}',
    'I turn messy data into decisions',
    'Analytics engineer interested in {industry}',
    'Dashboards people actually open, built with {a}',
  ],
)
const quant = track(
  'Python, Pandas, R, SQL',
  'C++, Excel, scikit-learn, PyTorch, Linux, Rust, Spark',
  ['Fintech', 'Crypto', 'Blockchain', 'AI_Agents'],
  [
    'Quantitative researcher, {a} and {b}',
    'Statistics, markets and clean code',
    'Modelling risk and uncertainty with {a}',
    'Mathematical modelling for {industry}',
  ],
)
const science = track(
  'Python, C++, Linux, Pandas',
  'R, scikit-learn, TensorFlow, PyTorch, Docker, Technical Writing, Computer Vision',
  ['Climate', 'AI_Agents', 'Education', 'Healthcare'],
  [
    'Scientific computing with {a} and {b}',
    'I simulate things that are hard to measure',
    'Research software for {industry}',
    'From raw measurements to clear results, with {a}',
  ],
)
const machines = track(
  'C++, Python, Computer Vision, Linux',
  'Docker, TensorFlow, PostgreSQL, Azure, React, Prototyping, Technical Writing',
  ['Climate', 'B2B', 'Healthcare', 'AI_Agents'],
  [
    'Robotics with {a} and {b}',
    'I make hardware and software work together',
    'Engineer who codes: {a} for {industry}',
    'Prototypes that survive outside the lab',
  ],
)
const policy = track(
  'R, Excel, SQL, Market Research',
  'Python, Tableau, Technical Writing, Pandas, Product Management',
  ['Fintech', 'Climate', 'Education', 'Crypto'],
  [
    'Research backed by numbers: {a} and {b}',
    'Research and analysis for {industry}',
    'I explain numbers to people who decide',
    'Market and policy analysis with {a}',
  ],
)
const growth = track(
  'Market Research, Excel, Product Management, Growth Marketing',
  'Tableau, Figma, SQL, Technical Writing, UX Research, Python',
  ['B2C', 'B2B', 'Fintech', 'Education', 'Climate'],
  [
    'Growth and product, with the numbers to back it up',
    'I talk to customers, then measure what changes',
    'Product-minded and curious about {industry}',
    'Market research and product, {a} and {b}',
  ],
)
const experience = track(
  'Figma, UX Research, Prototyping, Illustrator',
  'Adobe XD, Tailwind CSS, JavaScript, React, Product Management, Technical Writing, Market Research',
  ['B2C', 'Healthcare', 'Education', 'Climate', 'Web3'],
  [
    'Product designer, {a} and {b}',
    'I design with the people who’ll use it',
    'UX researcher and designer interested in {industry}',
    'From interviews to prototypes people can try',
  ],
)
const biology = track(
  'R, Python, Excel, Computer Vision',
  'Pandas, Linux, scikit-learn, Technical Writing, UX Research, Docker, Tableau',
  ['Healthcare', 'AI_Agents', 'Education', 'Climate'],
  [
    'Biomedical data with {a} and {b}',
    'I bring lab knowledge to health software',
    'Bioinformatics and imaging with {a}',
    'Life scientist moving into {industry}',
  ],
)
const rights = track(
  'Technical Writing, Market Research, Excel',
  'NLP, Python, LangChain, UX Research, Product Management, Figma',
  ['Fintech', 'Crypto', 'AI_Agents', 'B2B', 'Web3'],
  [
    'Law student who writes in plain English',
    'Contracts, privacy and {industry}',
    'I explain regulation to product teams',
    'Legal research for {industry}',
  ],
)

const times = (count: number, track: Track) => Array<Track>(count).fill(track)

/** A track listed twice is followed twice as often. */
export const tracksOfDegree: Record<DemoDegree, Track[]> = {
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
