import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { plan } from '../../../scripts/compare/plan.ts'
import { withClient } from '../../../scripts/database/connection.ts'
import { migrationFindings } from '../../../scripts/doctor/migrations.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import {
  archiveOf, archivesOf, earlierFolder, isBaseline, lastNumber, numberOf, readChain, readCommitted, routeTo,
} from '../../../scripts/migrations/committed.ts'
import { foresee } from '../../../scripts/migrations/foresee.ts'
import { differences, readLikeness } from '../../../scripts/release/likeness.ts'
import { migrate, pendingMigrations } from '../../../scripts/migrations/migrate.ts'
import { release } from '../../../scripts/release/release.ts'
import { lastRelease, readReleases } from '../../../scripts/migrations/releases.ts'
import { withMigrations } from '../../../scripts/migrations/scratch-project.ts'
import type { Shadow } from '../../../scripts/migrations/shadow.ts'
import { writeStage } from '../../../scripts/migrations/stage.ts'
import { uncommit } from '../../../scripts/migrations/uncommit.ts'
import { verify } from '../../../scripts/migrations/verify.ts'
import { root } from '../../support/files.ts'
import { commitHere, committed, committedProject } from './committed.ts'
import { onTestServer, type TestProject } from './project.ts'

async function releaseHere(project: TestProject, version: string): Promise<string[]> {
  project.write('package.json', JSON.stringify({ version }))
  return await release(inject('superuserUrl'), project.directory)
}

async function commitColumn(project: TestProject, name: string): Promise<void> {
  project.write(`db/migrations/current/100-${name}.sql`, `alter table work.tasks add column ${name} text;\n`)
  await commitHere(project, name)
}

const filesOf = (project: TestProject, folder: string): string[] => readdirSync(join(project.directory, folder))

/** A new database that has run the migrations up to this number. */
async function databaseAt(shadow: Shadow, number: string, directory: string): Promise<string> {
  return await withMigrations(directory, routeTo(number, directory), async (copy) => await shadow.createMigrated(copy))
}

async function likeness(url: string): ReturnType<typeof readLikeness> {
  return await withClient(url, readLikeness)
}

async function ran(url: string): Promise<{ filename: string, hash: string }[]> {
  return await withClient(url, async (client) => (await client.query<{ filename: string, hash: string }>(
    'select filename, hash from graphile_migrate.migrations order by filename')).rows)
}

test('databases of before a release, of that release and of later ones become the same, through one release after the other', async () => {
  const project = await committedProject()
  const { directory } = project
  await commitColumn(project, 'note')
  await onTestServer(async (shadow) => {
    const oldest = await databaseAt(shadow, '000001', directory)
    const waiting = await databaseAt(shadow, '000001', directory)
    const newest = await databaseAt(shadow, '000002', directory)
    expect(await releaseHere(project, '0.2.0')).toEqual([
      `wrote    ${committed}/000002-release-0-2-0.sql`, `wrote    ${earlierFolder}/000001-000002.br`, 'wrote    db/migrations/releases.json',
    ])
    expect(filesOf(project, committed)).toEqual(['000002-release-0-2-0.sql'])
    expect(readReleases(directory)).toEqual([{ version: '0.2.0', number: '000002' }])
    expect(readChain(directory).map(({ file }) => file)).toEqual(['000001-tasks-first.sql', '000002-note.sql'])
    expect(writeStage(directory)).toMatchObject({ changed: [], removed: [] })
    const fresh = await shadow.create()
    expect(await migrate(fresh, directory)).toMatchObject({ applied: ['000002-release-0-2-0.sql'] })
    expect((await ran(fresh)).at(-1)).toEqual((await ran(newest)).at(-1))
    await expect(uncommit([], directory)).rejects.toThrow('000002-release-0-2-0.sql: is the baseline of a release')

    await commitColumn(project, 'rank')
    expect((await withClient(oldest, async (client) => await foresee(client, directory))).map(({ file }) => file))
      .toEqual(['000002-note.sql', '000003-rank.sql'])
    expect((await plan('2', shadow.adminUrl, directory))[0]).toMatch(/^000002-note\.sql /)
    for (const [url, applied] of [
      [oldest, ['000002-note.sql', '000003-rank.sql']], [newest, ['000003-rank.sql']], [fresh, ['000003-rank.sql']],
    ] as const) {
      expect(await migrate(url, directory)).toMatchObject({ applied })
      expect((await verify(url, directory)).problems).toEqual([])
    }
    for (const url of [oldest, newest]) expect(differences(await likeness(url), await likeness(fresh))).toEqual([])
    expect(await ran(oldest)).toEqual(await ran(newest))
    expect(await ran(fresh)).toEqual((await ran(oldest)).slice(1))

    // Once more, with a migration that came meanwhile: nobody is left behind.
    await releaseHere(project, '0.2.0')
    expect(filesOf(project, committed)).toEqual(['000003-release-0-2-0.sql'])
    expect(filesOf(project, earlierFolder)).toEqual(['000001-000003.br'])
    for (const url of [oldest, newest, fresh]) {
      expect(await withClient(url, async (client) => await pendingMigrations(client, directory))).toEqual([])
    }

    await commitColumn(project, 'place')
    await releaseHere(project, '0.3.0')
    expect(filesOf(project, committed)).toEqual(['000004-release-0-3-0.sql'])
    expect(filesOf(project, earlierFolder)).toEqual(['000001-000003.br', '000004-000004.br'])
    expect(readReleases(directory)).toEqual([{ version: '0.2.0', number: '000003' }, { version: '0.3.0', number: '000004' }])
    expect(await migrate(waiting, directory)).toMatchObject({ applied: ['000002-note.sql', '000003-rank.sql', '000004-place.sql'] })
    expect(await migrate(fresh, directory)).toMatchObject({ applied: ['000004-place.sql'] })
    expect(differences(await likeness(waiting), await likeness(await databaseAt(shadow, '000004', directory)))).toEqual([])
  })
})

test('a release is not made while a migration is open, nor with a baseline that makes another database', async () => {
  const project = await committedProject()
  project.write('db/migrations/current/100-right.sql', 'grant execute on function work.task_count to anon;\n')
  await expect(releaseHere(project, '0.2.0')).rejects.toThrow('A migration is open')
  await expect(commitHere(project, 'right')).rejects.toThrow('function work.task_count()')
  project.remove('db/migrations/current/100-right.sql')
  project.write('db/migrations/current/100-rule.sql', 'create rule keep as on delete to work.tasks do instead nothing;\n')
  await commitHere(project, 'rule')
  await expect(releaseHere(project, '0.2.0')).rejects.toThrow(/another database than the migrations do.*\nthe baseline lacks: +rule keep on work\.tasks$/)
  project.write('db/migrations/current/100-row.sql', `drop rule keep on work.tasks;
insert into work.priorities (code, rank) values ('ODD', 3);
alter table work.priorities alter column code set storage external;\n`)
  await commitHere(project, 'row')
  await expect(releaseHere(project, '0.2.0')).rejects.toThrow(/nothing was changed:\ndiffers: +rows of work\.priorities$/)
  expect(filesOf(project, committed)).toHaveLength(3)
  expect(existsSync(join(project.directory, earlierFolder))).toBe(false)
  expect(readReleases(project.directory)).toEqual([])
})

test('a damaged archive and an edited baseline are refused, and nothing is changed', async () => {
  const project = await committedProject()
  const { directory } = project
  await commitColumn(project, 'note')
  const chain = readChain(directory)
  await onTestServer(async (shadow) => {
    const old = await databaseAt(shadow, '000001', directory)
    await releaseHere(project, '0.2.0')
    const { path, bytes } = archiveOf(chain)
    expect(readFileSync(join(directory, path))).toEqual(bytes)
    const others = chain.map(({ file, text }) => ({ file, text: text.replace('column note text', 'column note xml') }))
    const [baseline] = readCommitted(directory)
    for (const [found, message] of [
      [bytes.subarray(0, bytes.length - 20), `${path} is damaged (`],
      [Buffer.from('other'), `${path} is damaged (`],
      [archiveOf(others).bytes, `${path} is damaged (000002-note.sql has another text). Nothing was changed: restore it`],
      [archiveOf(chain.slice(1)).bytes, `${path} is damaged (000002-note.sql has another text)`],
      [archiveOf(chain.slice(0, 1)).bytes, `${earlierFolder} is damaged (it does not end with the migration that 000002-release-0-2-0.sql replaces)`],
    ] as const) {
      writeFileSync(join(directory, path), found)
      await expect(migrate(old, directory)).rejects.toThrow(message)
    }
    expect(await ran(old)).toHaveLength(1)
    // A new database does not need the archive.
    await migrate(await shadow.create(), directory)

    const file = `${committed}/${baseline?.file}`
    project.remove(file)
    project.write(file, (baseline?.text ?? '').replace('rank integer', 'rank bigint'))
    await expect(migrate(await shadow.create(), directory)).rejects.toThrow(
      'Checksum of 000002-release-0-2-0.sql does not match; has the file been tampered with?')
  })
})

test('the newest release has the baseline, which ends the archived chain', () => {
  const { version, number } = lastRelease()
  const [baseline, ...later] = readCommitted(root)
  expect(baseline?.file).toBe(`${number}-release-${version.replaceAll('.', '-')}.sql`)
  expect(archivesOf(root).map(lastNumber).at(-1)).toBe(number)
  expect(later.filter(isBaseline)).toEqual([])
  const chain = readChain(root)
  expect(chain.map(({ file }) => Number(numberOf(file)))).toEqual(chain.map((_, index) => index + 1))
})

test('a database that was interrupted halfway through the archive becomes the one that the baseline makes', { timeout: 3_600_000 }, async () => {
  await onTestServer(async (shadow) => {
    const chain = readChain(root)
    const halfway = chain[Math.floor(chain.length / 2)]?.file ?? ''
    const old = await databaseAt(shadow, numberOf(halfway), root)
    expect((await migrate(old)).applied).toEqual(chain.map(({ file }) => file).filter((file) => file > halfway))
    const fresh = await shadow.create()
    expect((await migrate(fresh)).applied).toEqual(readCommitted(root).map(({ file }) => file))
    for (const url of [old, fresh]) await applyCurrent(url)
    const made = await likeness(fresh)
    expect(made.size).toBeGreaterThan(20_000)
    expect(made.get('rows of core.currencies')?.split('\n').length).toBeGreaterThan(100)
    expect(differences(await likeness(old), made)).toEqual([])
    for (const url of [old, fresh]) {
      const findings = await withClient(url, migrationFindings)
      expect(findings.filter(({ level }) => level === 'fail')).toEqual([])
      expect(findings).toContainEqual({ level: 'ok', what: 'all migrations have run' })
      expect(findings).toContainEqual({ level: 'ok', what: 'the migrations that ran are the files of this release' })
    }
  })
})
