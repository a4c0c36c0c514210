// The landing page: what Launchquad is, for both sides, and the ways in. It makes no call.
import { Closing } from './landing/closing.tsx'
import { Features } from './landing/features.tsx'
import { ForStartups } from './landing/for-startups.tsx'
import { ForStudents } from './landing/for-students.tsx'
import { Hero } from './landing/hero.tsx'
import { HowItWorks } from './landing/how-it-works.tsx'
import { LandingHeader } from './landing/landing-header.tsx'

export default function LandingScreen() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <HowItWorks />
        <ForStudents />
        <ForStartups />
        <Features />
        <Closing />
      </main>
    </>
  )
}
