// The demo accounts and the startups of the sample data.
//
// Sample ids never overlap. One used in place of another is noticed:
//   accounts of startups    1 to   11     startups            101 to  111
//   accounts of students 2001 to 2200     students           1001 to 1200
//   projects of the demo startup  301 to  307
//   projects students can browse  401 to  412
//   projects of the past          501 to  506
//   applications of the demo student 601 to 606, applications to the demo startup 701 to 712
//   projects on students' profiles 10011 to 12004: the student's id, then 1 to 4

export type SampleStartup = {
  id: number
  accountId: number
  email: string
  memberForDays: number
  businessName: string
  description: string
  websiteUrl: string
  companiesHouseNumber: string
}

export const demoStartup: SampleStartup = {
  id: 101,
  accountId: 1,
  email: 'demo@startup.example',
  memberForDays: 212,
  businessName: 'Larkspur Grid Ltd',
  description:
    'Larkspur Grid helps small energy sites store power when it is cheap and sell it when the grid needs it.',
  websiteUrl: 'https://larkspurgrid.example',
  companiesHouseNumber: '19402718',
}

export const demoStudent = {
  id: 1001,
  accountId: 2001,
  email: 'demo.student@imperial.example.ac.uk',
} as const

/** Companies House has not given out numbers that start with 19: nobody's company is meant. */
export const startups: readonly SampleStartup[] = [
  demoStartup,
  startup(
    102,
    'Tansy Health Ltd',
    'tansyhealth.example',
    '19117364',
    388,
    'We help outpatient clinics and their patients keep in touch, so fewer appointments are missed.',
  ),
  startup(
    103,
    'Pennybrook Ltd',
    'pennybrook.example',
    '19250981',
    305,
    'Flatmates use Pennybrook to split bills and see where the money goes. We never sell what we know about them.',
  ),
  startup(
    104,
    'Orrery Agents Ltd',
    'orrery.example',
    '19318846',
    164,
    'Our agents read long reports for policy teams and show where each sentence comes from.',
  ),
  startup(
    105,
    'Chalkwise Ltd',
    'chalkwise.example',
    '19086213',
    421,
    'Chalkwise gives maths pupils the next hint, and their tutors a picture of what to practise.',
  ),
  startup(
    106,
    'Saltmarsh Carbon Ltd',
    'saltmarshcarbon.example',
    '19264470',
    276,
    'We measure how much carbon coastal marshes store, with satellites, sensors and wet boots.',
  ),
  startup(
    107,
    'Ledgerloom Ltd',
    'ledgerloom.example',
    '19371952',
    133,
    'Ledgerloom keeps records that museums, lenders and insurers can all trust.',
  ),
  startup(
    108,
    'Hearthside Market Ltd',
    'hearthsidemarket.example',
    '19199035',
    340,
    'Hearthside is a marketplace where neighbours buy, lend and repair things within walking distance.',
  ),
  startup(
    109,
    'Dockyard Software Ltd',
    'dockyardsoftware.example',
    '19043587',
    467,
    'We write stock and order software for boat builders and the workshops that supply them.',
  ),
  startup(
    110,
    'Commonplace Protocol Ltd',
    'commonplaceprotocol.example',
    '19386609',
    98,
    'Commonplace makes sign-in and voting tools for co-operatives, owned by the people who use them.',
  ),
  startup(
    111,
    'Sixpence Vault Ltd',
    'sixpencevault.example',
    '19329174',
    187,
    'Sixpence Vault shows small organisations what could go wrong with their crypto reserves before it does.',
  ),
]

function startup(
  id: number,
  businessName: string,
  domain: string,
  companiesHouseNumber: string,
  memberForDays: number,
  description: string,
): SampleStartup {
  return {
    id,
    accountId: id - 100,
    email: `hello@${domain}`,
    memberForDays,
    businessName,
    description,
    websiteUrl: `https://${domain}`,
    companiesHouseNumber,
  }
}

export function getStartup(id: number): SampleStartup {
  const found = startups.find((startup) => startup.id === id)
  if (!found) throw new Error(`There is no sample startup ${id}`)
  return found
}
