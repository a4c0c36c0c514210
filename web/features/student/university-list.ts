// Loaded when the list opens.
import { lazyComponent } from '../../lib/lazy-component.ts'

export const UniversityList = lazyComponent(
  'SearchedUniversities',
  () => import('./searched-universities.tsx'),
)
