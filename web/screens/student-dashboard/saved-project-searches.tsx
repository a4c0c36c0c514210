// The searches for projects that a student keeps, with the one in the address.
import { useSearchParams } from 'wouter'
import { readFilters } from '../../features/project/project-filters.ts'
import { SavedSearches } from '../../features/saved-search/saved-searches.tsx'

export function SavedProjectSearches() {
  const [address] = useSearchParams()
  const { text, locations, industries, commitment } = readFilters(address)
  const words = text.trim()
  const filters = {
    ...(words && { text: words }),
    locations,
    industries,
    ...(commitment && { commitment }),
  }
  return (
    <div className="mb-4 flex justify-end">
      <SavedSearches searched={{ of: 'projects', filters }} />
    </div>
  )
}
