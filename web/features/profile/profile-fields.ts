// Where each part of the profile is edited.

export type ProfileField =
  | 'name'
  | 'university'
  | 'technologies'
  | 'projects'
  | 'industries'
  | 'linkedin'
  | 'cv'

/** Another object for each press: the field gets the focus each time. */
export type StartingPoint = { field: ProfileField }

const controls: Record<ProfileField, string> = {
  name: '#profile-about input',
  university: '#profile-studies :is(select, button)',
  technologies: '#profile-technologies button',
  projects: '#profile-projects > div > button',
  industries: '#profile-industries button',
  linkedin: '#profile-studies input[name=linkedinUrl]',
  cv: '#cv-file',
}

export function focusField(field: ProfileField) {
  const control = document.querySelector<HTMLElement>(controls[field])
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
