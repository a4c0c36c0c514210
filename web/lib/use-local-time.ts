// A moment where the visitor is. The server doesn't know their time zone: its page has UTC until React has taken over.
import { useHydrated } from './use-hydrated.ts'

export function useLocalTime(dateStyle: 'medium' | 'long') {
  const isHydrated = useHydrated()
  return (moment: string) =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle,
      timeStyle: 'short',
      ...(!isHydrated && { timeZone: 'UTC' }),
    }).format(new Date(moment))
}
