// One skill in a picture: its name, and its level at the right.
import { SkillLevel } from '../../ui/skill-level.tsx'

export function SkillRow({ name, level }: { name: string; level: number }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="font-semibold">{name}</span>
      <SkillLevel level={level} className="w-40" />
    </div>
  )
}
