// Banners and tabs on the design page.
import { FileText, Search, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Banner, BannerAction } from '../../ui/banner.tsx'
import { DemoNotice } from '../../ui/demo-notice.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

export function NoticeSpecimens() {
  const [tab, setTab] = useState('search')
  return (
    <>
      <Specimen name="Demo notice" className="grid gap-4">
        <Banner tone="amber" shape="strip" actions={<BannerAction onClick={() => {}}>Got it</BannerAction>}>
          You’re in the demo. Try everything: nothing you change is saved.
        </Banner>
        <DemoNotice>
          Profile editing is disabled on this demo platform. The information shown is for demonstration
          purposes only.
        </DemoNotice>
        <Banner tone="amber" title="Demo platform">
          You can’t create an account here.
        </Banner>
      </Specimen>
      <Specimen name="Guidance" className="grid gap-4">
        <Banner
          shape="strip"
          actions={<BannerAction onClick={() => {}}>Got it</BannerAction>}
          onClose={() => {}}
        >
          Your projects: publish one, and students apply.
        </Banner>
        <Banner
          title="Welcome to Student Search!"
          actions={<BannerAction onClick={() => {}}>Got it</BannerAction>}
          onClose={() => {}}
        >
          Use filters to find students by skills, availability and experience.
        </Banner>
      </Specimen>
      <Specimen name="Tabs, icons alone on small screens" className="block">
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Dashboard">
            <Tab value="search" icon={Search}>
              Search Projects
            </Tab>
            <Tab value="profile" icon={User}>
              Profile
            </Tab>
            <Tab value="applications" icon={FileText}>
              Applications
            </Tab>
            <Tab value="settings" icon={Settings}>
              Settings
            </Tab>
          </TabList>
          {['search', 'profile', 'applications', 'settings'].map((name) => (
            <TabPanel key={name} value={name}>
              This is the {name} tab.
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
    </>
  )
}
