import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { takeMeanings } from '../../../scripts/migrations/meanings.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { writeStage } from '../../../scripts/migrations/stage.ts'
import { verify } from '../../../scripts/migrations/verify.ts'
import { action, newProject, onTestServer, smallProject, type TestProject } from './project.ts'

const tasks = 'db/tables/work/tasks.sql'
const answer = 'db/types/work/task_answer.sql'
const part = 'db/migrations/current/100-work.sql'
const withType = {
  ...smallProject,
  [part]: `${smallProject[part]}create type work.task_answer as (id uuid);\n`,
}
const stated = {
  [tasks]: `comment on table work.tasks is 'Steps';\ncomment on column work.tasks.title is 'What is done';\n`,
  [answer]: `comment on type work.task_answer is 'What actions answer';\ncomment on column work.task_answer.id is 'The id';\n`,
}

async function problemsOf(project: TestProject, change: string): Promise<string[]> {
  return await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    await withClient(ownerUrl, async (client) => await client.query(change))
    return (await verify(ownerUrl, project.directory)).problems
  })
}

test('verification finds a meaning that is another, one that is gone, and one that no file states', async () => {
  const project = newProject({ ...withType, ...stated })
  expect(await problemsOf(project, 'select 1')).toEqual([])
  expect(await problemsOf(project, `
    comment on column work.tasks.title is 'Another';
    comment on column work.tasks.id is 'Stray';
    comment on table work.tasks is null;
    comment on type work.task_answer is 'Another';
    comment on column work.task_answer.id is null`)).toEqual([
    'differs:         attribute work.task_answer.id', 'differs:         column work.tasks.id',
    'differs:         column work.tasks.title', 'differs:         table work.tasks', 'differs:         type work.task_answer',
  ])
})

test('what a committed part states is not staged again, whichever way it is written', () => {
  const byHand = `${withType[part]}${stated[tasks]?.replace(`'Steps'`, () => '$$Steps$$').replace('.title', '."title"')}`
  const project = newProject({ 'db/migrations/committed/000001-work.sql': `${byHand}${stated[answer]}`, ...stated })
  expect(writeStage(project.directory)).toMatchObject({ changed: [], removed: [], drops: [] })
})

test('what a hand-written part makes again means what it meant', () => {
  const project = newProject({
    'db/migrations/committed/000001-work.sql': Object.values(stated).join(''), ...stated,
    'db/migrations/current/100-again.sql': 'drop type work.task_answer;\ncreate type work.task_answer as (id uuid);\n',
  })
  expect(writeStage(project.directory).changed.map(({ name }) => name)).toEqual(['work.task_answer'])
})

test('a changed meaning is staged by itself, one that is left out is taken back, a column may go with it', async () => {
  const project = newProject({ ...withType, ...stated })
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    project.write(tasks, `comment on table work.tasks is 'Steps';\n`)
    expect(await applyCurrent(ownerUrl, project.directory)).toEqual(
      ['replace  meanings work.tasks', '1 changed, 0 removed'])
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([])

    project.write(tasks, stated[tasks] ?? '')
    await applyCurrent(ownerUrl, project.directory)
    project.write('db/migrations/current/110-drop.sql',
      'drop type work.task_answer;\ndrop view api.tasks;\ndrop view work.task_labels;\nalter table work.tasks drop column title;\n')
    project.write(tasks, `comment on table work.tasks is 'Steps';\n`)
    project.write('functions/work/close_task.sql', action('api.close_task', 'p_task_id uuid', 'text', `select 'x'`))
    for (const path of [answer, 'db/views/work/tasks.sql', 'db/views/work/internal/task_labels.sql']) project.remove(path)
    expect(await applyCurrent(ownerUrl, project.directory)).toContain('drop     meanings work.task_answer')
    expect((await verify(ownerUrl, project.directory)).problems).toEqual([])
  })
})

test('meanings move from hand-written parts into their files', async () => {
  const comments = Object.values(stated).join('')
  const project = newProject({ ...withType, [part]: `${withType[part]}\n${comments}` })
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl, project.directory)
    await applyCurrent(ownerUrl, project.directory)
    expect(await takeMeanings(ownerUrl, project.directory)).toEqual(
      [`written  ${tasks}`, `written  ${answer}`, `written  ${part}`])
    expect(await takeMeanings(ownerUrl, project.directory)).toEqual([])
  })
  const read = (path: string): string => readFileSync(join(project.directory, path), 'utf8')
  expect([read(tasks), read(answer), read(part)]).toEqual([stated[tasks], stated[answer], withType[part]])
})
