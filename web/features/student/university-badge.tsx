// Shows that a student confirmed an email address at their university.
import { VerifiedBadge } from '../../ui/verified-badge.tsx'

type UniversityBadgeProps = { student: { universityConfirmed: boolean }; iconOnly?: boolean }

export const UniversityBadge = ({ student, iconOnly = false }: UniversityBadgeProps) =>
  student.universityConfirmed && <VerifiedBadge iconOnly={iconOnly}>Verified university email</VerifiedBadge>
