// What must not be shown, whoever asks: the names of suspended accounts, and projects that were taken down.
import { type SQL, sql } from 'drizzle-orm'
import { account, notification, project, startup } from '../database/tables.ts'

/** A condition on `project` for everyone but its own startup. */
export const isProjectShown: SQL = sql`(${project.takenDownAt} is null and not exists (
  select 1 from ${startup} inner join ${account} on ${account.id} = ${startup.accountId}
  where ${startup.id} = ${project.startupId} and ${account.suspendedAt} is not null))`

/** A condition on `notification`. A startup still reads about its own project that was taken down. */
export const isNotificationShown: SQL = sql`(not exists (
    select 1 from ${account} where ${account.id} = ${notification.aboutAccountId} and ${account.suspendedAt} is not null
  ) and not exists (
    select 1 from ${project} inner join ${startup} on ${startup.id} = ${project.startupId}
    where ${project.id} = ${notification.projectId} and ${project.takenDownAt} is not null
      and ${startup.accountId} <> ${notification.accountId}))`

/** What students read instead, where they applied to such a project. */
export const removedProject = { title: 'A project that is no longer available', company: 'A startup' }
