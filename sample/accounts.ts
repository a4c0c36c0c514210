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
  websiteUrl: string
  companiesHouseNumber: string
}

export const demoStartup: SampleStartup = {
  id: 101,
  accountId: 1,
  email: 'demo@startup.example',
  memberForDays: 212,
  businessName: 'Larkspur Grid Ltd',
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
  startup(102, 'Tansy Health Ltd', 'tansyhealth.example', '19117364', 388),
  startup(103, 'Pennybrook Ltd', 'pennybrook.example', '19250981', 305),
  startup(104, 'Orrery Agents Ltd', 'orrery.example', '19318846', 164),
  startup(105, 'Chalkwise Ltd', 'chalkwise.example', '19086213', 421),
  startup(106, 'Saltmarsh Carbon Ltd', 'saltmarshcarbon.example', '19264470', 276),
  startup(107, 'Ledgerloom Ltd', 'ledgerloom.example', '19371952', 133),
  startup(108, 'Hearthside Market Ltd', 'hearthsidemarket.example', '19199035', 340),
  startup(109, 'Dockyard Software Ltd', 'dockyardsoftware.example', '19043587', 467),
  startup(110, 'Commonplace Protocol Ltd', 'commonplaceprotocol.example', '19386609', 98),
  startup(111, 'Sixpence Vault Ltd', 'sixpencevault.example', '19329174', 187),
]

function startup(
  id: number,
  businessName: string,
  domain: string,
  companiesHouseNumber: string,
  memberForDays: number,
): SampleStartup {
  return {
    id,
    accountId: id - 100,
    email: `hello@${domain}`,
    memberForDays,
    businessName,
    websiteUrl: `https://${domain}`,
    companiesHouseNumber,
  }
}

export function getStartup(id: number): SampleStartup {
  const found = startups.find((startup) => startup.id === id)
  if (!found) throw new Error(`There is no sample startup ${id}`)
  return found
}
