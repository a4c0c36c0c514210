// Every label, toast, error and empty state that the specification fixes, to the letter. Whatever else is rewritten, these stay.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const specified = {
  landing: [
    'Go to Demo Platform',
    'Connecting Student Talent with Innovative Startups',
    'Join as a Student',
    'Register as a Startup',
    'Terms of Service',
    'Privacy Policy',
  ],
  cookies: ['Accept all cookies', 'Essential only'],
  'sign-in and sign-up': [
    'Welcome back!',
    'Sign in to access your account',
    'Create your account',
    'Join the community of tech talent and startups',
    'Sign up',
    'Sign in',
    'Login Disabled - Demo Only',
    'Registration Disabled - Demo Only',
    'Accessing Demo...',
    'Terms and Conditions',
    'Privacy Notice',
    'Please enter a valid email address',
    'Password must be at least ',
    'You must accept the Terms and Conditions to sign up',
    'You must accept the Privacy Notice to sign up',
  ],
  'startup layout': [
    'Logout',
    'Logging out...',
    'Company Profile',
    'Find Students',
    'Projects',
    'Account Settings',
  ],
  'company profile': [
    'Company Details',
    'Business Name',
    'Website',
    'Companies House Number',
    'Loading company profile...',
    'Profile editing is disabled on this demo platform. The information shown is for demonstration purposes only.',
  ],
  guidance: [
    'Got it',
    'Welcome to Student Search!',
    'Create Your Projects',
    'Set Up Your Company Profile',
    'Run Matching',
    'Create Project',
  ],
  'find students': [
    'Contacted',
    'Interviewed',
    'Hired',
    'Favorites',
    'No students found matching your criteria',
    'Failed to search students',
    'Failed to download CV',
    'CV downloaded successfully!',
    'marked as',
    'unmarked from',
    'Student liked!',
    'Student unliked!',
  ],
  projects: ['No projects found matching your criteria.', 'Demo Mode', 'Publish', 'Published', 'Draft'],
  account: ['Startup Account', 'Student Account'],
  dashboard: [
    'Welcome back',
    'Loading...',
    'Search Projects',
    'Profile',
    'Applications',
    'Settings',
    'No Applications Yet',
    'Contact Startup',
    'Under Review',
    '3-6 months',
    '6+ months',
    'Application Submitted',
    'Application Failed',
    'Failed to submit application. Please try again.',
    'Profile Updated',
    'Update Failed',
    'Failed to update profile. Please try again.',
    'CV Uploaded',
    'Upload Failed',
    'Failed to upload CV. Please try again.',
    'Invalid File Type',
    'Please upload a PDF file.',
  ],
  settings: [
    'Password Mismatch',
    'New password and confirmation do not match.',
    'Password Too Short',
    ' characters long.',
    'Missing Information',
    'Please fill in all required fields.',
    'Invalid Email',
    'Please enter a valid email address.',
    'Password Change Failed',
    'Password Updated',
    'Email Change Failed',
    'Email Updated',
    'Account Deletion Failed',
    'Account Deleted',
  ],
  'student portal': [
    'Student Demo Portal',
    'Explore internship opportunities',
    'Access Student Demo Dashboard',
    'Loading Demo...',
    'Back to Homepage',
    'Demo Access Granted',
    'Welcome to the student demo dashboard!',
    'Demo Access Failed',
    'Demo access is currently unavailable.',
    'Demo login failed',
  ],
  session: [
    'Failed to fetch user',
    'Something went wrong. Please try again.',
    'Demo Login Failed',
    'Could not access demo platform.',
    'Could not connect to demo platform.',
    'Logged in successfully',
    'Account created successfully',
    'Success',
    'Error',
  ],
  'legal and other pages': ['Back to Home', 'Cookie Policy', '18/03/2025', '17 June 2025', 'Page Not Found'],
  lists: [
    'Oxford, Cambridge, Imperial College London',
    'AI_Agents, Blockchain, Web3, B2B, B2C, Climate, Fintech, Healthcare, Education, Crypto',
    'London, Manchester, Edinburgh, Birmingham, Remote',
    '1st, 2nd, 3rd, 4th, Masters, PhD',
    'Beginner, Basic, Intermediate, Advanced, Expert',
  ].flatMap((list) => list.split(', ')),
}

/** What the program is made of, without its tests and comments: a text in a comment is read by nobody. */
const source = ['web', 'server', 'contract']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\./.test(name) && !name.includes('/design'))
  .map((name) => readFileSync(name, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  // A sentence of a screen may be broken into lines.
  .map((text) => text.replaceAll(/\s+/g, ' '))
  .join('\n')

test.each(Object.entries(specified))('%s: the specified texts are there to the letter', (_, texts) => {
  expect(texts.filter((text) => !isWritten(text))).toEqual([])
})

/** As whole words: 'Sign up' inside 'Sign upstream' does not count. A text that ends in a value may run on. */
function isWritten(text: string) {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])|${escaped}\\$\\{`).test(source)
}
