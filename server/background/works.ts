// The list of what runs in the background. Each is safe to run in several processes at once.
import { deleteExpired } from '../account/account.store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Post } from '../outbox/post.ts'
import { type Log, makeSender } from '../outbox/sender.ts'
import { type Background, startBackground, type Work } from './background.ts'

export type Parts = { config: Config; database: Database; post: Post; log: Log }

export function startWorks({ config, database, post, log }: Parts): Background {
  const sender =
    config.mode === 'live' &&
    config.smtp &&
    makeSender(database, { ...config.smtp, publicUrl: post.link('/') }, log)
  const works: Work[] = [
    {
      name: 'delete what has expired',
      everySeconds: 60 * 60,
      run: () => database.keep(deleteExpired),
    },
  ]
  if (sender) works.push({ name: 'send mail', everySeconds: 10, run: sender.sendDue })

  const background = startBackground(works, log)
  post.onMail(() => background.wake('send mail'))
  return background
}
