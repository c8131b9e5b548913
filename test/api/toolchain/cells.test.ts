import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCellCommands } from '../../../scripts/cli/cells.ts'
import { addOrganizationCommands } from '../../../scripts/cli/organization.ts'
import { actingAs } from '../../../scripts/database/connection.ts'
import { cellFindings } from '../../../scripts/doctor/cells.ts'
import { examineWithin } from '../../../scripts/doctor/examine.ts'
import { withProductCopy } from '../../support/product.ts'

const place = mkdtempSync(join(tmpdir(), 'assetry-cells-'))
let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(place, 'cells-'))
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => void rmSync(place, { recursive: true, force: true }))

/** What a command prints, without a process of its own. */
async function assetry(...words: string[]): Promise<string> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  addCellCommands(program)
  addOrganizationCommands(program)
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await program.parseAsync(words, { from: 'user' })
    return print.mock.calls.map(([line]) => `${line}\n`).join('')
  } finally {
    print.mockRestore()
  }
}

test('cells and host names are written, listed and led elsewhere', async () => {
  vi.stubEnv('ASSETRY_CELLS', directory)
  expect(await assetry('cell', 'list')).toBe('')
  expect(await assetry('cell', 'add', 'west', '10.0.0.6:8080')).toBe('west is the cell at 10.0.0.6:8080\n')
  await assetry('cell', 'add', 'east', '10.0.0.5:8080')
  await assetry('cell', 'add', 'west', '[::1]:8080')
  await assetry('cell', 'lead', 'B.example.org', 'west')
  await assetry('cell', 'lead', 'a.example.org', 'west')
  expect(await assetry('cell', 'lead', 'b.example.org', 'east')).toBe('b.example.org leads to east\n')
  expect(await assetry('cell', 'list')).toBe(
    'cell  east  10.0.0.5:8080\ncell  west  [::1]:8080\nhost  a.example.org  west\nhost  b.example.org  east\n')
  expect(readdirSync(directory).toSorted()).toEqual(['cells.conf', 'hosts.map'])
})

test('what is no cell, no address and no host name is refused, and nothing is written', async () => {
  const words = ['--directory', directory]
  await assetry('cell', 'add', 'west', '10.0.0.6:8080', ...words)
  await expect(assetry('cell', 'add', 'West', '10.0.0.6:8080', ...words)).rejects.toThrow('West is no name of a cell')
  await expect(assetry('cell', 'add', 'east', '10.0.0.6; }', ...words)).rejects.toThrow('is no address of a gateway')
  await expect(assetry('cell', 'lead', 'localhost', 'west', ...words)).rejects.toThrow('localhost is no host name')
  await expect(assetry('cell', 'lead', 'a.example.org', 'east', ...words)).rejects.toThrow('There is no cell east')
  expect(await assetry('cell', 'list', ...words)).toBe('cell  west  10.0.0.6:8080\n')
  await expect(assetry('cell', 'list')).rejects.toThrow('ASSETRY_CELLS is not set')
  const map = join(directory, 'hosts.map')
  for (const [text, fault] of [
    ['a.example.org east;', 'Line 1 of hosts.map leads no host name to a cell'], ['include /etc/passwd;', 'Line 1 of hosts.map'],
    ['a.example.org west;\n# again\na.example.org west;', 'Line 3 of hosts.map names a.example.org again'],
  ] as const) {
    writeFileSync(map, text)
    await expect(assetry('cell', 'list', ...words)).rejects.toThrow(fault)
  }
  writeFileSync(join(directory, 'cells.conf'), 'upstream cell_west { server 10.0.0.6:8080; }')
  await expect(assetry('cell', 'list', ...words)).rejects.toThrow('Line 1 of cells.conf is no cell')
})

test('doctor compares the map with the organizations, where there are cells', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    expect(await cellFindings(client)).toEqual([])
    vi.stubEnv('ASSETRY_CELLS', directory)
    expect(await cellFindings(client)).toEqual([])
    vi.stubEnv('ASSETRY_CELL', 'west')
    expect(await cellFindings(client)).toMatchObject([{ level: 'fail', what: expect.stringContaining('the cell west is not in cells.conf') }])
    await assetry('cell', 'add', 'west', '10.0.0.6:8080')
    await assetry('cell', 'add', 'east', '10.0.0.5:8080')
    const make = async (name: string, hostname: string | null, status = 'ACTIVE') => await client.query(
      'insert into core.organizations (name, hostname, status) values ($1, $2, $3)', [name, hostname, status])
    await make('Right', 'right.example.org')
    await assetry('cell', 'lead', 'right.example.org', 'west')
    await make('Left', 'left.example.org', 'SUSPENDED')
    await assetry('cell', 'lead', 'left.example.org', 'east')
    expect(await cellFindings(client)).toEqual([{ level: 'ok', what: 'the gateway before the cells leads to every organization' }])
    await make('Nameless', null)
    await make('Lost', 'lost.example.org')
    await make('Elsewhere', 'elsewhere.example.org')
    await assetry('cell', 'lead', 'elsewhere.example.org', 'east')
    await assetry('cell', 'lead', 'left.example.org', 'west')
    const [finding] = await cellFindings(client)
    expect(finding?.what).toMatch(
      /: fails for [0-9a-f-]{36} has no host name, elsewhere\.example\.org leads to east, left\.example\.org leads here, where it is not served, lost\.example\.org leads to no cell$/)
    await client.end()
  })
})

test('doctor names a move that stands still, and no publication of one that goes on', async () => {
  await withProductCopy(async ({ connect }) => {
    const client = await connect()
    const { rows: [organization] } = await client.query<{ id: string }>(`insert into core.organizations (name) values ('Moving') returning id`)
    const id = organization?.id ?? ''
    await client.query(`insert into core.moves (organization_id, direction, step, other_side) values ($1, 'OUT', 'COPIED', 'there')`, [id])
    await client.query(`create publication assetry_move_${id.replaceAll('-', '')} for all tables`)
    const found = async (): Promise<string[]> => {
      await client.query('begin')
      try {
        return (await examineWithin(client)).filter(({ level, what }) => level !== 'ok' && /organizations that move|no replication/.test(what)).map(({ what }) => what)
      } finally {
        await client.query('rollback')
      }
    }
    expect(await found()).toEqual([])
    await client.query(`update core.moves set updated_at = now() - interval '61 minutes'`)
    expect(await found()).toEqual([expect.stringContaining(`organizations that move arrive: fails for ${id} COPIED since`)])
    await client.query(`update core.moves set step = 'MOVED'`)
    expect(await found()).toEqual([expect.stringContaining('no replication, foreign server or untrusted language exists')])
    await client.end()
  })
})

test('a move needs both databases, and options that belong together', async () => {
  const id = '01a2247a-cab3-76a5-aa23-310b43f7e497'
  await expect(assetry('organization', 'move', id)).rejects.toThrow('DATABASE_URL and TARGET_DATABASE_URL are not set')
  await expect(assetry('organization', 'move', id, '--hosts', directory)).rejects.toThrow('--hosts and --to-cell belong together')
  await expect(assetry('organization', 'move', id, '--files-from', directory)).rejects.toThrow('--files-from and --files-to belong together')
  await withProductCopy(async ({ url }) => {
    vi.stubEnv('DATABASE_URL', url)
    vi.stubEnv('TARGET_DATABASE_URL', url)
    await expect(assetry('organization', 'move', id)).rejects.toThrow('DATABASE_URL and TARGET_DATABASE_URL name the same database')
    await expect(assetry('organization', 'move', id, '--room', '0')).rejects.toThrow('--room is 0')
    vi.stubEnv('TARGET_DATABASE_URL', actingAs(url, 'assetry_owner'))
    await expect(assetry('organization', 'move', id, '--undo')).rejects.toThrow('TARGET_DATABASE_URL names an account without the rights for replication')
    await withProductCopy(async (other) => {
      vi.stubEnv('TARGET_DATABASE_URL', other.url)
      await expect(assetry('organization', 'move', id)).rejects.toThrow(/Nothing was changed:[^]*wal_level = replica[^]*There is no organization/)
      await expect(assetry('organization', 'move', id, '--undo')).rejects.toThrow('there is nothing to undo')
      await expect(assetry('organization', 'move', id, '--forget')).rejects.toThrow('only a copy that stayed behind is removed')
      expect(await assetry('organization', 'move', id, '--status')).toBe('source  no move\ntarget  no move\n')
    })
  })
})
