// Privacy Notice. It says what the program really stores: a change there needs a change here.
import { Link } from 'wouter'
import { consentVersions } from '../../contract/consent.ts'
import { paths } from '../../contract/paths.ts'
import { contactEmail } from '../lib/contact.ts'
import { LegalPage, type LegalSection } from './legal/legal-page.tsx'

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Notice"
      lastUpdated={consentVersions.privacy}
      inShort={[
        'We share student profiles with registered startups: that’s how startups find you. You can limit who sees yours.',
        'We collect only what the service needs, and nothing for advertising. We never sell personal data.',
        'Nothing you enter in the demo is saved.',
        'You can see, correct and delete your data at any time.',
      ]}
      sections={sections}
    />
  )
}

const sections: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: (
      <>
        <p>
          Launchquad is the controller of the personal data described here, under the UK General Data
          Protection Regulation (UK GDPR) and the Data Protection Act 2018. You can reach us at{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
        <p>
          A startup that reads your profile, downloads your CV or writes to you decides what it does with that
          data and is a separate controller of it.
        </p>
      </>
    ),
  },
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    text: (
      <>
        <h3>Account data</h3>
        <ul>
          <li>
            Your <strong>email address</strong>, and whether you are a student or a startup.
          </li>
          <li>
            Your <strong>password</strong>, stored only as an argon2id hash, a one-way fingerprint. Nobody can
            read your password from it, not even us.
          </li>
          <li>
            For students, your <strong>name</strong> and headline. You choose whether startups read your full
            name or your first name and initial. Your email address, LinkedIn link or CV may contain it too.
          </li>
          <li>
            For students, your <strong>university and course</strong>: university, degree and year.
          </li>
          <li>For startups, the business name, description, website and Companies House number.</li>
          <li>
            When the account was created, which versions of our terms were accepted and when, and which
            sessions are signed in: since when, when they were last used, and on what browser and system.
          </li>
          <li>
            Searches you save and what was new in them, your notifications, which emails you don’t want and
            how often you want to hear about new matches.
          </li>
          <li>
            The messages you send and receive, when they arrived and were read, whom you block and what you
            report. If you delete your account, the other side keeps your messages without your name.
          </li>
        </ul>
        <h3>Profile data, from students</h3>
        <ul>
          <li>
            <strong>Skills</strong>: technologies, each with a level from Beginner to Expert.
          </li>
          <li>
            <strong>Experience and portfolio</strong>: projects with descriptions, links and technologies,
            your industry interests and your LinkedIn link.
          </li>
          <li>
            <strong>Availability</strong>: hours a week and months.
          </li>
          <li>
            <strong>Resume</strong>: the CV you upload, as a PDF, with its file name. Leave out anything a
            startup doesn’t need, such as your date of birth, health or religion.
          </li>
        </ul>
        <h3>What we record as you use the platform</h3>
        <ul>
          <li>
            Projects that startups publish, applications that students send and invitations to apply, with
            their notes, dates and status.
          </li>
          <li>
            Which students a startup has liked or tagged. Students don’t see this on the platform, but it’s in
            the copy of their data that they can download.
          </li>
          <li>
            A record of <strong>views and CV downloads</strong>: which startup opened which student’s profile
            or downloaded their CV, and when. The student can see it.
          </li>
          <li>
            How many pages of search results each student was on, by week, for a year. It’s in the copy of
            their data that they can download.
          </li>
          <li>
            Whether the <strong>links in your projects</strong> work. We open each about once a month, without
            cookies, and store only whether and when it answered.
          </li>
          <li>
            <strong>Server logs</strong>: time, network (IP) address, what was requested, the outcome, and
            sign-ins and refusals. Passwords, cookies and CVs are never written to the logs.
          </li>
          <li>
            A short-lived count of attempts by network address, account and device, to stop password guessing
            and overload. Counts and logs hold a keyed hash of the email address, never the address itself.
          </li>
          <li>
            A few entries in your browser, listed one by one in the{' '}
            <Link href={paths.cookiePolicy}>Cookie Policy</Link>.
          </li>
        </ul>
        <h3>In the demo</h3>
        <p>
          The demo’s students and startups are invented. We check what you enter, then throw it away: we save
          no profile, file, email address or password. Likes and tags stay in your own browser. We use a
          session cookie and server logs as described here.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    text: (
      <>
        <dl>
          <dt>To provide the service you signed up for</dt>
          <dd>
            Your account, your profile, search and matching, applications, contact. Lawful basis: our contract
            with you (UK GDPR Article 6(1)(b)).
          </dd>
          <dt>To keep the platform safe and working</dt>
          <dd>
            Logs, limits on attempts, the record of views and CV downloads. Lawful basis: our legitimate
            interest, and yours, in a service that is secure and can be trusted with CVs (Article 6(1)(f)).
          </dd>
          <dt>To remember optional choices in your browser</dt>
          <dd>
            Only with your consent, where the law asks for it (Article 6(1)(a), and the Privacy and Electronic
            Communications Regulations). You can withdraw it at any time.
          </dd>
          <dt>To meet legal duties</dt>
          <dd>For example, to answer a court or a data protection request (Article 6(1)(c)).</dd>
        </dl>
        <p>
          We order search results by a match score. Fixed rules work it out from skills, availability,
          industries and how complete a profile is, and you can see the parts of each score. No program
          decides about you alone: people at startups choose who to contact.
        </p>
        <p>We don’t use your data for advertising, build advertising profiles or train AI models on it.</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing with startups and third-party providers',
    text: (
      <>
        <p>
          <strong>Registered startups</strong> see the profile data above. They can send you one message, and
          get your email address only if you accept it. They can download your CV. Both need a company name
          and, where we can send email, a confirmed address of their own. Your dashboard shows who opened your
          profile and who downloaded your CV. When you apply to a project, its startup sees that you applied,
          your note, your email address and your CV. In your settings you can show your profile only to
          startups you applied to, or to nobody. Visitors without an account can’t see it, and neither can
          other students.
        </p>
        <p>
          <strong>Students</strong> see a startup’s public details and its published projects.
        </p>
        <p>
          <strong>Third-party providers</strong> help us run the platform: hosting, the database, file storage
          and email. They may use the data only on our instructions, under a contract that protects it. There
          are no advertising networks, social plug-ins or analytics services on these pages, and fonts come
          from our own server.
        </p>
        <p>
          <strong>Others</strong> only where the law requires it, to protect someone’s rights or safety, or if
          the service passes to a new operator, who would be bound by this notice.
        </p>
        <p>
          If a provider handles data outside the UK, we make sure it is protected as UK law requires, by an
          adequacy decision or by the standard contract clauses approved for the UK.
        </p>
      </>
    ),
  },
  {
    id: 'how-long-we-keep-it',
    title: 'How long we keep it, and how we protect it',
    text: (
      <>
        <ul>
          <li>
            Account and profile data, CV, applications, likes, tags and the record of views and CV downloads:
            until you delete them or your account. Deletion takes effect on the platform at once; a note of
            what search must forget (university, degree, hours and skills, without a name) goes within 30
            days, and copies in backups disappear as backups are replaced.
          </li>
          <li>
            Accounts whose email address is never confirmed: 7 days, where the platform asks you to confirm
            it.
          </li>
          <li>
            Sessions: until you sign out, change your password or delete your account, after 14 days without
            use, and after 30 days at the latest.
          </li>
          <li>What was new in a saved search, to tell you about it once: 30 days.</li>
          <li>
            Counts of attempts: minutes, of projects published: a day. Server logs: normally no longer than 30
            days.
          </li>
        </ul>
        <p>
          Passwords are hashed, session tokens are stored only as hashes, emails with a link that lets you in
          are encrypted until they are sent, connections are encrypted where the platform is served over
          https, and every request is checked against what that account may see. A startup that has already
          downloaded your CV keeps its copy: ask them to delete it. Your dashboard shows who downloaded it.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    text: (
      <>
        <p>Under UK data protection law you may:</p>
        <ul>
          <li>
            <strong>see</strong> the data we hold about you, and get a copy;
          </li>
          <li>
            <strong>correct</strong> it, which you can mostly do yourself in your profile and settings;
          </li>
          <li>
            <strong>delete</strong> it, with ‘Delete account’ in the settings or by asking us;
          </li>
          <li>
            <strong>restrict</strong> or <strong>object to</strong> our use of it, where we rely on legitimate
            interest;
          </li>
          <li>
            <strong>take it with you</strong> in a form that programs can read, with ‘Download my data’ in the
            settings;
          </li>
          <li>
            <strong>withdraw consent</strong> you gave, for example with ‘Cookie settings’ at the bottom of
            the public pages.
          </li>
        </ul>
        <p>
          Write to us and we’ll answer within one month, free of charge. We may ask you to show that you’re
          the person concerned.
        </p>
        <p>
          If you’re not happy with our answer, you can complain to the Information Commissioner’s Office at{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a> or on
          0303&nbsp;123&nbsp;1113.
        </p>
      </>
    ),
  },
  {
    id: 'changes-to-this-notice',
    title: 'Changes to this notice',
    text: (
      <p>
        If we change what we do, we update this page and its date first. We announce important changes on the
        platform before they take effect. Launchquad isn’t for children: if you think someone too young has an
        account, tell us and we’ll remove it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        Questions about your data: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Please put ‘Privacy’
        in the subject.
      </p>
    ),
  },
]
