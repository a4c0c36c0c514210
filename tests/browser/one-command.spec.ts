// The first hour with the program: a newcomer runs `npm run live`, and an operator runs it under systemd.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Mode } from '../../contract/account.ts'
import { freePort } from '../postgres.ts'
import { answerCookies, expect, expectAccessible, goodPassword, newEmail, test } from './fixtures.ts'
import { prepareDatabase, unoptimized } from './start-servers.ts'

/** Runs a command on a prepared database until the work is done, in a process group that shows what it left running. */
async function run(
  mode: Mode,
  [command = '', ...words]: string[],
  work: (program: {
    port: string
    lines: () => string[]
    stop: () => Promise<number | null>
  }) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'launchquad-command-'))
  await prepareDatabase(mode, join(folder, mode, 'database'))
  const port = String(await freePort())
  const child = spawn(command, words, {
    env: { ...process.env, PORT: port, MAILBOX_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  const ended = once(child, 'exit')
  try {
    await expect.poll(() => output, { timeout: 200_000 }).toContain('is ready at')
    await work({
      port,
      lines: () => output.trimEnd().split('\n'),
      stop: async () => {
        child.kill('SIGTERM')
        await ended
        expect(existsSync(join(folder, mode, 'lock'))).toBe(false)
        return child.exitCode
      },
    })
    expect(() => process.kill(-(child.pid as number), 0)).toThrow('ESRCH')
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-(child.pid as number), 'SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

test('as the unit starts it, it is healthy, ends at a signal and leaves nothing running', async () => {
  const [, start = ''] = /^ExecStart=(.*)$/m.exec(readFileSync('deploy/launchquad.service', 'utf8')) ?? []
  const [, check = ''] = /HEALTHCHECK [^[]*(\[.*\])/.exec(readFileSync('Containerfile', 'utf8')) ?? []
  await run('demo', start.replace(' node ', ` node ${unoptimized} `).split(' '), async ({ port, stop }) => {
    const isHealthy = async () => {
      const [, ...words] = JSON.parse(check) as string[]
      const checking = spawn(process.execPath, words, { env: { PORT: port }, stdio: 'ignore' })
      await once(checking, 'exit')
      return checking.exitCode === 0
    }
    expect(await isHealthy()).toBe(true)
    expect(await stop()).toBe(0)
    expect(await isHealthy()).toBe(false)
  })
})

async function signIn(page: Page, site: string, email: string, password: string) {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a newcomer signs in as both people, registers, and confirms with an email from the mailbox', async ({
  browser,
}) => {
  await run('live', [process.execPath, unoptimized, 'scripts/live.js'], async ({ lines, stop }) => {
    await expect.poll(() => lines().length).toBe(4)
    const [site = '', student = '', startup = '', mailbox = ''] = lines()
    const siteUrl = site.replace('Launchquad is ready at ', '')
    const mailboxUrl = mailbox.replace('Read the emails at ', '')
    for (const [line, address] of [
      [student, /\/student\//],
      [startup, /\/startup\//],
    ] as const) {
      const context = await browser.newContext()
      await answerCookies(context)
      const page = await context.newPage()
      const [, email = '', password = ''] = / with (\S+) and the password (.+)$/.exec(line) ?? []
      await signIn(page, siteUrl, email, password)
      await expect(page).toHaveURL(address)
      await context.close()
    }

    const context = await browser.newContext()
    await answerCookies(context)
    const inbox = await context.newPage()
    await inbox.goto(mailboxUrl)
    await expect(inbox.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
    const page = await context.newPage()
    const email = newEmail()
    await page.goto(`${siteUrl}/auth?type=student`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    for (const consent of [/Terms/, /Privacy/]) await page.getByRole('checkbox', { name: consent }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

    // It appears by itself in the mailbox that was opened before.
    await expect(inbox.getByRole('status')).toHaveText('New email: Confirm your email address')
    await inbox.getByRole('link', { name: email }).click()
    await expect(inbox.getByRole('heading', { name: 'Confirm your email address' }).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 390, 1440]) {
        await inbox.emulateMedia({ colorScheme })
        await inbox.setViewportSize({ width, height: 800 })
        if (width === 320 && colorScheme === 'light') await expectAccessible(inbox)
        if (width === 1440 && colorScheme === 'dark') await expectAccessible(inbox)
        expect(await inbox.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env.SHOTS)
          await inbox.screenshot({
            path: `${process.env.SHOTS}/email-${colorScheme}-${width}.png`,
            fullPage: true,
          })
      }
    const opened = context.waitForEvent('page')
    await inbox
      .frameLocator('iframe')
      .getByRole('link', { name: /Confirm/ })
      .click()
    const confirming = await opened
    await confirming.getByLabel('Password', { exact: true }).fill(goodPassword)
    await confirming.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(confirming).toHaveURL(/\/student\/profile$/)
    await context.close()
    expect(await stop()).toBe(0)
  })
})
