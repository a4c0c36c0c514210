// The closed list of technologies a student can know, and the five levels of knowing one.

/** Ids are made from the index in these lists, and stored: add at the end of a line, never reorder. */
const namesByCategory = {
  Languages: 'Python, JavaScript, TypeScript, Java, C++, C#, Go, Rust, Kotlin, Swift, R, SQL',
  Web: 'React, Next.js, Vue, Angular, Svelte, Node.js, Django, Ruby on Rails, GraphQL, Tailwind CSS',
  Mobile: 'React Native, Flutter, SwiftUI, Jetpack Compose',
  Data: 'PostgreSQL, MongoDB, Redis, Pandas, Spark, dbt, Tableau, Excel',
  'Machine learning': 'PyTorch, TensorFlow, scikit-learn, LangChain, Hugging Face, Computer Vision, NLP',
  Cloud: 'AWS, Google Cloud, Azure, Docker, Kubernetes, Terraform, CI/CD, Linux',
  Design: 'Figma, Adobe XD, Illustrator, UX Research, Prototyping',
  Product: 'Product Management, Market Research, Growth Marketing, Technical Writing',
}

export type TechnologyCategory = keyof typeof namesByCategory
export const technologyCategories = Object.keys(namesByCategory) as [
  TechnologyCategory,
  ...TechnologyCategory[],
]

export const technologies: readonly Technology[] = technologyCategories.flatMap((category, row) =>
  namesByCategory[category]
    .split(', ')
    .map((name, index) => ({ id: (row + 1) * 100 + index + 1, name, category })),
)

export type Technology = { id: number; name: string; category: TechnologyCategory }

export const technologyNames = technologies.map(({ name }) => name)

const byName = new Map(technologies.map((technology) => [technology.name, technology]))
const byId = new Map(technologies.map((technology) => [technology.id, technology]))

export const findTechnology = (name: string) => byName.get(name)

export function getTechnology(id: number): Technology {
  const technology = byId.get(id)
  if (!technology) throw new Error(`There is no technology ${id}`)
  return technology
}

export const skillLevels = ['Beginner', 'Basic', 'Intermediate', 'Advanced', 'Expert'] as const
export const highestLevel = 5

/** 1 is Beginner, 5 is Expert. */
export const nameOfLevel = (level: number) => skillLevels[level - 1] ?? 'Unknown'
