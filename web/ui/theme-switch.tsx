// Light, dark, or as the system has it.
import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { getTheme, setTheme, subscribeToTheme, type Theme } from '../lib/theme.ts'
import { RadioToggle } from './radio-toggle.tsx'

export const themes = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'system', label: 'System theme', icon: Monitor },
  { value: 'dark', label: 'Dark theme', icon: Moon },
] as const

export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme, (): Theme => 'system')
  return (
    <RadioToggle
      label="Theme"
      options={themes}
      value={theme}
      onChange={setTheme}
      iconsOnly
      className={`noscript:hidden ${className ?? ''}`}
    />
  )
}
