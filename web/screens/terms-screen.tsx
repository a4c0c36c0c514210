// Terms and Conditions.
import { Link } from 'wouter'
import { consentVersions } from '../../contract/consent.ts'
import { paths } from '../../contract/paths.ts'
import { contactEmail } from '../lib/contact.ts'
import { LegalPage, type LegalSection } from './legal/legal-page.tsx'

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms and Conditions"
      lastUpdated={consentVersions.terms}
      inShort={[
        'You must be 18 or of legal age where you live.',
        'Launchquad is free: no fees, no commissions, for students and for startups.',
        'Say what is true, treat each other fairly, and use what you see here only to offer or find work.',
        'We bring people together. We do not guarantee a placement, and any agreement is between the two of you.',
      ]}
      sections={sections}
    />
  )
}

const sections: LegalSection[] = [
  {
    id: 'definitions',
    title: 'Definitions',
    text: (
      <>
        <p>
          These terms are an agreement between you and Launchquad. By creating an account or using the
          platform you accept them. Some words have a set meaning:
        </p>
        <dl>
          <dt>Launchquad, we, us</dt>
          <dd>The people who run this website and the service behind it.</dd>
          <dt>Platform</dt>
          <dd>This website, everything on it, and the programming interface it uses.</dd>
          <dt>Student</dt>
          <dd>A person who is studying at a university and publishes a profile or applies to projects.</dd>
          <dt>Startup</dt>
          <dd>A company, or a person acting for one, that looks for students or offers projects.</dd>
          <dt>User, you</dt>
          <dd>Anyone who uses the platform: a student, a startup or a visitor.</dd>
          <dt>Profile</dt>
          <dd>
            What a student tells startups: university, degree, skills with levels, projects, availability,
            interests, links and CV.
          </dd>
          <dt>Project, placement</dt>
          <dd>
            Work a startup offers to students, such as an internship, and the agreement they make about it.
          </dd>
          <dt>Demo</dt>
          <dd>
            The platform with invented people and shared accounts, open to every visitor. Nothing you change
            there is saved.
          </dd>
        </dl>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    text: (
      <>
        <p>
          You must be at least 18 years old, or of legal age to enter into a contract where you live, to
          create an account.
        </p>
        <ul>
          <li>Students must be enrolled at the university they name.</li>
          <li>Startups must be real businesses. If you register one, you confirm that you may act for it.</li>
          <li>We may ask you for proof, and close the account if you can’t give it.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'user-accounts',
    title: 'User accounts',
    text: (
      <>
        <p>
          An account belongs to one person or one startup. Give an email address that reaches you, choose a
          password that you use nowhere else, and keep it to yourself. You’re responsible for what happens
          through your account, unless you’ve told us that someone else has got into it.
        </p>
        <p>
          Keep what you publish true and up to date. You can change your details, or delete your account, at
          any time in the account settings. Deleting it removes your profile and CV from the platform at once.
        </p>
        <p>
          We may suspend or close an account that breaks these terms, puts others at risk or breaks the law.
          We’ll tell you why and hear your side, unless the law or the safety of others rules that out.
        </p>
        <p>
          The demo needs no account: sign-in and sign-up are switched off, and visitors share demo accounts.
          Please don’t type personal details into it.
        </p>
      </>
    ),
  },
  {
    id: 'use-of-the-platform',
    title: 'Use of the platform',
    text: (
      <>
        <p>
          You may use the platform to publish a profile, to find and compare people, to offer projects, to
          apply, and to get in touch about that. You may not:
        </p>
        <ul>
          <li>state skills, studies, experience or an opportunity that are not true;</li>
          <li>harass anyone, or choose people in a way the Equality Act 2010 forbids;</li>
          <li>
            use profiles, CVs or contact details for anything other than considering the person for a project,
            or pass them to anyone who does not need them for that;
          </li>
          <li>copy profiles in bulk, by hand or by program, beyond the export the platform offers;</li>
          <li>send advertising or unwanted mass messages;</li>
          <li>upload malicious files, or test, overload or get around the security of the platform.</li>
        </ul>
        <p>
          <strong>Verified skills.</strong> Every skill on a profile carries a level that the student has
          confirmed to be accurate, and can be read beside projects, links and a CV that back it. That is what
          we mean by verified skills. We don’t examine students, check references or confirm degrees. Startups
          should make their own checks before they take someone on.
        </p>
        <p>
          <strong>Match scores</strong> follow fixed rules: they compare what a startup asks for with what a
          profile says, and you can see how each score adds up. They help you search; they aren’t hiring
          advice.
        </p>
        <p>
          <strong>Agreements between users.</strong> When a student and a startup agree on a project, that
          agreement is theirs alone. Startups are responsible for following the law that applies to it: for
          example on the National Minimum Wage, working time, health and safety, the right to work in the UK,
          tax and data protection.
        </p>
      </>
    ),
  },
  {
    id: 'payment-and-fees',
    title: 'Payment and fees',
    text: (
      <>
        <p>
          Using Launchquad is free. We charge students and startups no fees and take no commission on anything
          they agree.
        </p>
        <p>
          If we ever offer something that costs money, we will say so clearly, with the price, before you
          order it. Nothing you use for free today becomes payable without your agreement.
        </p>
        <p>
          No refunds are given unless otherwise stated. This does not take away rights to a refund that the
          law gives you as a consumer.
        </p>
        <p>Startups and students agree any pay between themselves. We neither handle nor guarantee it.</p>
      </>
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    text: (
      <>
        <p>
          The platform, its name, its design and its software belong to us or to our licensors. You may use
          them as these terms allow. Open-source parts remain under their own licences.
        </p>
        <p>
          What you publish remains yours. You give us permission, without charge and for as long as it is on
          the platform, to store it, to show it to the users it is meant for and to adapt its form for
          display. The permission ends when you delete it. Publish only what you have the right to publish.
        </p>
        <p>
          The student and the startup agree who owns the results of a project. These terms transfer nothing
          from one to the other.
        </p>
        <p>
          If something here infringes your rights, write to us with the address of the page and the reason. We
          will look at it promptly and remove what should not be here.
        </p>
      </>
    ),
  },
  {
    id: 'liability-and-disclaimers',
    title: 'Liability and disclaimers',
    text: (
      <>
        <p>
          <strong>Placements are not guaranteed.</strong> We don’t promise that a student will find a project,
          that a startup will find a student, or that a project will go well. We’re not an employer, an
          employment agency or a party to any agreement between users.
        </p>
        <p>
          We run the platform with reasonable care and skill, but it may sometimes be unavailable or contain
          mistakes. Users write their own profiles and projects, and we are not responsible for what they
          state.
        </p>
        <p>
          <strong>What we never limit.</strong> Nothing in these terms limits or excludes liability for death
          or personal injury caused by negligence, for fraud, or for anything else for which the law does not
          allow it. If you are a consumer, your rights under the Consumer Rights Act 2015 remain as they are.
        </p>
        <p>
          Beyond that, we are liable to consumers for loss that was a foreseeable result of our breaking these
          terms or of our failing to use reasonable care and skill. To businesses we are not liable for loss
          of profit, business or data, or for indirect loss, and our total liability in any twelve months is
          limited to £100, which reflects that the service is free.
        </p>
        <p>The demo shows invented people and projects. Don’t rely on anything in it.</p>
      </>
    ),
  },
  {
    id: 'changes-and-law',
    title: 'Changes and governing law',
    text: (
      <>
        <p>
          We may change these terms when the service or the law changes. The date at the top says when they
          last did. If a change matters to you, we announce it on the platform at least 14 days ahead, and you
          may close your account before it applies.
        </p>
        <p>
          If one part of these terms turns out to be invalid, the rest stays in force. How we handle personal
          data is described in the <Link href={paths.privacy}>Privacy Notice</Link>, and cookies in the{' '}
          <Link href={paths.cookiePolicy}>Cookie Policy</Link>.
        </p>
        <p>
          The law of England and Wales applies, and its courts decide disputes. If you are a consumer living
          in Scotland or Northern Ireland, you may also go to the courts there, and you keep the protection of
          the law of the place where you live.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <>
        <p>
          Questions, complaints or reports: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. We read
          everything and aim to reply within five working days.
        </p>
      </>
    ),
  },
]
