// The five levels of knowing a technology, apart from the list of technologies: pages that show a level load no list.
export const skillLevels = ['Beginner', 'Basic', 'Intermediate', 'Advanced', 'Expert'] as const
export const highestLevel = 5

/** 1 is Beginner, 5 is Expert. */
export const nameOfLevel = (level: number) => skillLevels[level - 1] ?? 'Unknown'
