// Browser storage, with a stand-in for the browser's own: good values, broken ones, and none allowed.
import { afterEach, describe, expect, test, vi } from 'vitest'

type Text = Record<string, string>

/** A fresh page: the module loaded again, with what an earlier visit stored. */
async function openPage(localStorage: unknown) {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('location', new URL('https://launchquad.example'))
  vi.stubGlobal('document', { cookie: '' })
  vi.resetModules()
  return { ...(await import('./storage.ts')), ...(await import('../features/shortlist/stored-shortlist.ts')) }
}

const storageHolding = (text: Text) => ({
  getItem: (key: string) => text[key] ?? null,
  setItem: (key: string, value: string) => {
    text[key] = value
  },
})

const forbidden = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

describe('what the browser remembers', () => {
  test('a visitor who has stored nothing gets the defaults', async () => {
    const page = await openPage(storageHolding({}))
    expect(page.cookiesAccepted.read()).toBeNull()
    expect(page.hasSeenGuidance.read()).toBe(false)
    expect(page.likedStudents.read()).toEqual([])
    expect(page.studentTags.read()).toEqual({})
    expect(page.projectApplicants.read()).toBeNull()
  })

  test('what one visit writes, the next visit reads, under the names that are promised', async () => {
    const text: Text = {}
    const first = await openPage(storageHolding(text))
    first.cookiesAccepted.write(false)
    first.hasSeenGuidance.write(true)
    first.likedStudents.write([3, 1])
    first.studentTags.write({ 3: ['contacted', 'assigned_project'] })
    expect(text).toEqual({
      cookiesAccepted: 'false',
      hasSeenGuidance: 'true',
      likedStudents: '[3,1]',
      studentTags: '{"3":["contacted","assigned_project"]}',
    })
    // The server renders the next page without the tips.
    expect(document.cookie).toBe('hasSeenGuidance=true; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
    const second = await openPage(storageHolding(text))
    expect(second.cookiesAccepted.read()).toBe(false)
    expect(second.likedStudents.read()).toEqual([3, 1])
    expect(second.studentTags.read()).toEqual({ 3: ['contacted', 'assigned_project'] })
  })

  test.each(['', 'yes', '{', 'null', '7', '"true"', '[]'])(
    'a broken answer about cookies (%s) is no answer',
    async (broken) => {
      const page = await openPage(storageHolding({ cookiesAccepted: broken }))
      expect(page.cookiesAccepted.read()).toBeNull()
    },
  )

  test.each(['{}', '["3"]', '[1.5]', '[-1]', '[null]', '[1,2'])(
    'broken likes (%s) are no likes',
    async (broken) => {
      const page = await openPage(storageHolding({ likedStudents: broken }))
      expect(page.likedStudents.read()).toEqual([])
    },
  )

  test.each(['[]', '{"a":["contacted"]}', '{"1":"contacted"}', '{"1":["fired"]}', 'null'])(
    'broken tags (%s) are no tags',
    async (broken) => {
      const page = await openPage(storageHolding({ studentTags: broken }))
      expect(page.studentTags.read()).toEqual({})
    },
  )

  test('an unchanged value stays the same object, and nothing is rendered again for it', async () => {
    const page = await openPage(storageHolding({ likedStudents: '[1]' }))
    expect(page.likedStudents.read()).toBe(page.likedStudents.read())
  })

  test('subscribers get changes on this page and in other tabs', async () => {
    const text: Text = {}
    const page = await openPage(storageHolding(text))
    const onChange = vi.fn()
    const stop = page.likedStudents.subscribe(onChange)
    page.likedStudents.write([1])
    expect(onChange).toHaveBeenCalledTimes(1)
    text.likedStudents = '[1,2]'
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'likedStudents' }))
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(page.likedStudents.read()).toEqual([1, 2])
    stop()
    page.likedStudents.write([])
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('where the browser forbids storage, a choice lasts as long as the page', async () => {
    const page = await openPage({ getItem: forbidden, setItem: forbidden })
    expect(page.cookiesAccepted.read()).toBeNull()
    page.cookiesAccepted.write(true)
    expect(page.cookiesAccepted.read()).toBe(true)
  })

  test('where storage is full, the page goes on with what was chosen', async () => {
    const page = await openPage({ ...storageHolding({ likedStudents: '[1]' }), setItem: forbidden })
    page.likedStudents.write([1, 2])
    expect(page.likedStudents.read()).toEqual([1, 2])
  })
})
