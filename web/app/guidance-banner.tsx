// Explains a page of the startup's workspace, until it is dismissed.
import { useLocation } from 'wouter'
import { paths } from '../../contract/paths.ts'
import { hasSeenGuidance, useStored } from '../lib/storage.ts'
import { Banner, BannerAction } from '../ui/banner.tsx'

const guidance: Record<string, { title: string; text: string }> = {
  [paths.findStudents]: {
    title: 'Welcome to Student Search!',
    text: "Use filters to find students by skills, availability and experience. Click 'Run Matching' to see who fits. Try filtering by technologies or universities.",
  },
  [paths.projects]: {
    title: 'Create Your Projects',
    text: "Add project opportunities with skills, duration and commitment. Click 'Create Project' to begin.",
  },
  [paths.companyProfile]: {
    title: 'Set Up Your Company Profile',
    text: 'Complete the profile with company details and industry information.',
  },
}

export function GuidanceBanner() {
  const [pathname] = useLocation()
  const [seen, setSeen] = useStored(hasSeenGuidance)
  const page = guidance[pathname]
  if (seen || !page) return null
  const dismiss = () => setSeen(true)
  return (
    <Banner
      shape="strip"
      title={page.title}
      actions={<BannerAction onClick={dismiss}>Got it</BannerAction>}
      onClose={dismiss}
    >
      {page.text}
    </Banner>
  )
}
