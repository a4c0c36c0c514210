// What each page is called in tabs, search results and link previews.
import { isAt, type Path, paths } from '../lib/paths.ts'

export type PageMeta = { title: string; description: string }

const page = (name: string, description: string): PageMeta => ({ title: `${name} · Launchquad`, description })

export const pageMeta: Record<Path, PageMeta> = {
  [paths.home]: {
    title: 'Launchquad: connecting student talent with innovative startups',
    description:
      'Students show what they can build. Startups search by skill, hours and months, compare three people side by side and write to the right one. Free for both.',
  },
  [paths.auth]: page(
    'Sign in or sign up',
    'Sign in to Launchquad, or join as a student or a startup. It is free for both.',
  ),
  [paths.confirmEmail]: page(
    'Confirm your email address',
    'The last step of joining Launchquad: confirm that the address is yours.',
  ),
  [paths.forgotPassword]: page(
    'Forgot your password?',
    'Get a link by mail to choose a new password for your Launchquad account.',
  ),
  [paths.resetPassword]: page(
    'Choose a new password',
    'Choose a new password for your Launchquad account with the link from the mail.',
  ),
  [paths.terms]: page(
    'Terms and Conditions',
    'The rules for using Launchquad, in plain English: who may use it, what is free, and what is not guaranteed.',
  ),
  [paths.privacy]: page(
    'Privacy Notice',
    'What Launchquad knows about you, why, who can see it, how long it is kept, and the rights you have.',
  ),
  [paths.cookiePolicy]: page(
    'Cookie Policy',
    'Every cookie and every entry in browser storage that Launchquad uses, by name, and how to change your choice.',
  ),
  [paths.studentPortal]: page(
    'Student Demo Portal',
    'Explore internship opportunities in the student demo: search projects, apply, keep a profile and upload a CV.',
  ),
  [paths.startup]: page('Startup workspace', 'Where startups find, match, compare and contact students.'),
  [paths.companyProfile]: page('Company Profile', 'The details of your company that students can see.'),
  [paths.findStudents]: page(
    'Find Students',
    'Search students by skill level, university, weekly hours and months, see why each one matches, and compare up to three.',
  ),
  [paths.projects]: page(
    'Projects',
    'The projects your startup offers to students, with skills, duration and hours.',
  ),
  [paths.applicants]: page(
    'Applicants',
    'Who applied to your project, best match first, and your answer to each of them.',
  ),
  [paths.studentDashboard]: page(
    'Search Projects',
    'Startup projects for students, with how well each one fits your skills and your time.',
  ),
  [paths.studentProfile]: page(
    'Your profile',
    'Your skills, projects, availability and CV, as startups see them.',
  ),
  [paths.studentApplications]: page(
    'Your applications',
    'The projects you applied to, and where each one stands.',
  ),
  [paths.studentSettings]: page('Settings', 'Change your email address or password, or delete your account.'),
  [paths.account]: page('Account Settings', 'Your email address, password and account type.'),
  [paths.confirmNewEmail]: page(
    'Confirm your new email address',
    'Change to the new address of your account with the link from the mail.',
  ),
  [paths.notifications]: page(
    'Notifications',
    'What happened since you last looked: applications, answers, invitations and new matches.',
  ),
  [paths.unsubscribe]: page('Stop these mails', 'Turn off one kind of mail from Launchquad with one click.'),
}

export const notFoundMeta: PageMeta = page(
  'Page Not Found',
  'There is no page at this address. Go back to the Launchquad home page.',
)

export const metaOf = (pathname: string): PageMeta =>
  Object.entries(pageMeta).find(([path]) => isAt(path, pathname))?.[1] ?? notFoundMeta
