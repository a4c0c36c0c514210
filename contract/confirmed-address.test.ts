// Which addresses prove something about their owner.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isDomainConfirmed } from './confirmed-address.ts'
import { companiesHouseNumber } from './startup.ts'

const confirmed = (email: string) => ({ email, emailConfirmedAt: new Date() })

test('a startup with a confirmed address at its website is verified', () => {
  for (const website of [
    'https://acorn.example',
    'https://www.acorn.example/about',
    'http://WWW.Acorn.example.:8080',
  ])
    expect(isDomainConfirmed(confirmed('jo@acorn.example'), website), website).toBe(true)
})

test('a startup with any other address is not', () => {
  for (const [email, website] of [
    ['jo@acorn.example', 'https://shop.acorn.example'],
    ['jo@shop.acorn.example', 'https://acorn.example'],
    ['jo@acorn.co.uk', 'https://co.uk'],
    ['jo@acorn.example', 'https://acorn.example.org'],
    ['jo@gmail.com', 'https://gmail.com'],
    ['jo@outlook.com', 'https://www.outlook.com'],
    ['jo@ox.ac.uk', 'https://www.ox.ac.uk'],
    ['jo@mit.edu', 'https://mit.edu'],
    ['jo@acorn.example', 'not an address'],
    ['jo@acorn.example', null],
  ] as const)
    expect(isDomainConfirmed(confirmed(email), website), `${email} ${website}`).toBe(false)
  expect(
    isDomainConfirmed({ email: 'jo@acorn.example', emailConfirmedAt: null }, 'https://acorn.example'),
  ).toBe(false)
})

test('a Companies House number has the format of one, however it is typed', () => {
  for (const [typed, read] of [
    ['01234567', '01234567'],
    ['  0123 4567 ', '01234567'],
    ['sc123456', 'SC123456'],
    ['NI 654321', 'NI654321'],
    ['R0000123', 'R0000123'],
  ])
    expect(z.parse(companiesHouseNumber, typed)).toBe(read)
  for (const wrong of ['', '1234567', '123456789', 'XX123456', 'SC12345', 'S1234567', '١٢٣٤٥٦٧٨'])
    expect(z.safeParse(companiesHouseNumber, wrong).success, wrong).toBe(false)
})
