import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { commit } from '../../../scripts/migrations/commit.ts'
import { newProject, smallProject, type TestProject } from './project.ts'

/** Where the committed migrations of a project are. */
export const committed = 'db/migrations/committed'
/** The small project's first one. */
export const firstMigration = `${committed}/000001-tasks-first.sql`
let firstText = ''

/** Commits on the tests' server. */
export async function commitHere(project: TestProject, message: string): Promise<string[]> {
  return await commit(message, inject('superuserUrl'), project.directory)
}

/** The small project after its first commit, which is made only once for a worker. */
export async function committedProject(): Promise<TestProject> {
  const project = newProject(smallProject)
  if (firstText === '') {
    await commitHere(project, 'Tasks, first')
    firstText = readFileSync(join(project.directory, firstMigration), 'utf8')
  } else {
    project.remove('db/migrations/current/100-work.sql')
    project.write(firstMigration, firstText)
  }
  return project
}

/** The text of the first migration of a project that was committed. */
export function firstOf(project: TestProject): string {
  return readFileSync(join(project.directory, firstMigration), 'utf8')
}
