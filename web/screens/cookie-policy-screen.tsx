// Cookie Policy. It lists what is really stored: every new cookie or storage key is added here.
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { contactEmail } from '../lib/contact.ts'
import { openCookieSettings } from '../lib/cookie-settings.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { LegalPage, type LegalSection } from './legal/legal-page.tsx'
import { type StoredThing, StoredThings } from './legal/stored-things.tsx'

export default function CookiePolicyScreen() {
  return (
    <LegalPage
      title="Cookie Policy"
      lastUpdated="17 June 2025"
      inShort={[
        'We use one cookie to keep you signed in, one that recognises your device, and a few small entries that remember what you chose.',
        'No analytics, no advertising, no cookies from anyone else.',
        'Nothing optional is stored before you agree, and you can change your mind at any time.',
      ]}
      sections={sections}
    />
  )
}

const sessionCookies: StoredThing[] = [
  {
    name: 'session',
    alsoNamed: '__Host-session',
    kind: 'Cookie',
    purpose:
      'Shows our server which account is yours while you are signed in, in the demo too. It holds a token that only our server can read and nothing about you. Scripts cannot read it, and other websites cannot make your browser send it along with changes. Where the platform is served over https it is called __Host-session.',
    lasts: 'Until you sign out, at most 30 days, and no longer than 14 days without use',
  },
  {
    name: 'device',
    alsoNamed: '__Host-device',
    kind: 'Cookie',
    purpose:
      'Shows our server that you have signed in to your account from this browser before, so you can still sign in while a stranger is trying passwords for your address elsewhere. It holds a random number with our signature and doesn’t sign you in. Scripts can’t read it. Where the platform is served over https it is called __Host-device. The demo doesn’t use it.',
    lasts: 'One year, or until you change your password or delete your account',
  },
]

const preferenceEntries: StoredThing[] = [
  {
    name: 'cookiesAccepted',
    kind: 'Cookie and browser storage',
    purpose:
      'Your answer to the cookie banner, true or false, so we don’t ask again. It’s sent to us with each page you open, which then comes without the banner.',
    lasts: 'One year, or until you clear it',
  },
  {
    name: 'theme',
    kind: 'Cookie',
    purpose: 'Light or dark, written only when you choose one of them with the theme switch.',
    lasts: 'One year, or until you choose the setting of your device',
  },
  {
    name: 'hasSeenGuidance',
    kind: 'Cookie and browser storage',
    purpose:
      'That you’ve closed the tips for startups, so they stay closed. Written when you close them. It’s sent to us with each page you open, which then comes without them.',
    lasts: 'One year, or until you clear it',
  },
  {
    name: 'toastOnArrival',
    kind: 'Browser storage',
    purpose: 'The welcome you see when you arrive in the student demo. Deleted as soon as you’ve seen it.',
    lasts: 'A moment, at most until you close the tab',
  },
  {
    name: 'draft: …',
    kind: 'Browser storage',
    purpose:
      'What you’ve typed into a project, a company profile or an application and not saved yet. Written as you type and never sent to us until you save.',
    lasts: 'Until you save, discard it, sign out or close the tab',
  },
  {
    name: 'timeZone',
    kind: 'Browser storage',
    purpose:
      'The time zone in which you want to see interviews. Written when you choose one other than your device’s.',
    lasts: 'Until you choose your device’s again or clear it',
  },
  {
    name: 'likedStudents',
    alsoNamed: 'studentTags, projectApplicants',
    kind: 'Browser storage',
    purpose:
      'In the demo, the students you liked, the tags you gave them and who applied to a sample project. Written when you open Find Students, like or tag someone, and never sent to us.',
    lasts: 'Until you clear it',
  },
  {
    name: 'blindReview',
    kind: 'Cookie and browser storage',
    purpose:
      'For startups, that blind review is on. Written when you turn it on. It’s sent to us with each page you open, which then comes with names hidden.',
    lasts: 'One year, or until you turn it off',
  },
  {
    name: 'uncoveredStudents',
    kind: 'Browser storage',
    purpose:
      'For startups, whose details you’ve chosen to see in blind review. Written when you choose, and never sent to us.',
    lasts: 'Until you turn blind review on or off',
  },
]

const sections: LegalSection[] = [
  {
    id: 'what-cookies-are',
    title: 'What cookies are',
    text: (
      <p>
        A cookie is a small text that a website asks your browser to keep and to send back with later
        requests. Browser storage is similar, but stays in your browser and is not sent along. The law treats
        both alike, and so does this page: when it says cookies, it means both. The rules are in the Privacy
        and Electronic Communications Regulations (PECR) and the UK GDPR.
      </p>
    ),
  },
  {
    id: 'kinds-of-cookies',
    title: 'Kinds of cookies',
    text: (
      <>
        <h3>Essential cookies</h3>
        <p>
          The platform needs these to work: they keep you signed in, protect your account and remember your
          answer about cookies. They need no consent.
        </p>
        <h3>Performance cookies</h3>
        <p>
          These would measure how pages are used. We have none. If that changes, we’ll ask you first and keep
          them off until you accept.
        </p>
        <h3>Functionality cookies</h3>
        <p>
          These remember something you did, such as choosing a theme, closing a tip or liking a student in the
          demo. We write each one only at that moment, and it holds nothing more.
        </p>
        <p>
          Today ‘Accept all cookies’ and ‘Essential only’ do the same: we set nothing optional. We remember
          your answer in case that changes.
        </p>
      </>
    ),
  },
  {
    id: 'the-cookies-by-name',
    title: 'The cookies by name',
    text: (
      <>
        <h3>Session and authentication cookies</h3>
        <StoredThings things={sessionCookies} />
        <h3>Preference cookies</h3>
        <StoredThings things={preferenceEntries} />
        <p>
          All of them are ours. There are no cookies from third parties on this site. Outside the demo, likes
          and tags are kept in the startup’s account and not in the browser.
        </p>
      </>
    ),
  },
  {
    id: 'managing-cookies',
    title: 'Managing cookies',
    text: (
      <>
        <p>You can look at your choice again whenever you like, here or at the bottom of the public pages.</p>
        <SettingsButton />
        <p>
          You can also see, block and delete cookies and storage in the privacy settings of your browser. If
          you block the session cookie you cannot stay signed in; the landing page and these legal pages work
          without any cookie. If your browser forbids storage, choices last until you close the page.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights under the UK GDPR',
    text: (
      <>
        <p>
          Where a cookie concerns personal data, you have the right to see it, to have it corrected or
          deleted, to restrict or object to its use, to take it with you, and to withdraw consent at any time.
          Withdrawing is as easy as giving it: one click on ‘Essential only’.
        </p>
        <p>
          How to use these rights, and how to complain to the Information Commissioner’s Office, is set out in
          the <Link href={paths.privacy}>Privacy Notice</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        Questions about cookies: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    ),
  },
]

function SettingsButton() {
  const isReady = useHydrated()
  return (
    <Button
      className="mt-4 print:hidden noscript:hidden"
      variant="secondary"
      disabled={!isReady}
      onClick={openCookieSettings}
    >
      Cookie settings
    </Button>
  )
}
