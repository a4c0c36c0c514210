// Says that a student's email address is confirmed, and at their university.
import { Mark } from '../../ui/verified-badge.tsx'

type UniversityMarkProps = { student: { universityConfirmed: boolean }; iconOnly?: boolean }

export const UniversityMark = ({ student, iconOnly = false }: UniversityMarkProps) =>
  student.universityConfirmed && <Mark iconOnly={iconOnly}>University email confirmed</Mark>
