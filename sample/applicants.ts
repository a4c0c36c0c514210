// Students who have applied to the demo startup's projects, each to one of them.

export const applicants = [
  { id: 701, studentId: 1113, projectId: 301, appliedDaysAgo: 8 },
  { id: 702, studentId: 1161, projectId: 301, appliedDaysAgo: 6 },
  { id: 703, studentId: 1042, projectId: 301, appliedDaysAgo: 5 },
  { id: 704, studentId: 1022, projectId: 301, appliedDaysAgo: 1 },
  { id: 705, studentId: 1176, projectId: 302, appliedDaysAgo: 14 },
  { id: 706, studentId: 1179, projectId: 302, appliedDaysAgo: 9 },
  { id: 707, studentId: 1158, projectId: 302, appliedDaysAgo: 4 },
  { id: 708, studentId: 1200, projectId: 303, appliedDaysAgo: 4 },
  { id: 709, studentId: 1051, projectId: 303, appliedDaysAgo: 2 },
  { id: 710, studentId: 1008, projectId: 304, appliedDaysAgo: 17 },
  { id: 711, studentId: 1057, projectId: 304, appliedDaysAgo: 12 },
  { id: 712, studentId: 1182, projectId: 305, appliedDaysAgo: 1 },
] as const

/** What the browser's list of applicants starts with. */
export const defaultApplicantIds: readonly number[] = applicants.map(({ studentId }) => studentId)
