import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../support/files.ts'
import { slowFirst } from '../../support/slow-first.ts'
import { doubled, knownTimes } from '../../support/summary.ts'
import { isWhole, plays, roundsOf, sampled, sampledFiles, stackFiles, wholeFiles } from '../../support/tiers.ts'

test('what is slow begins first, one project after the other, the rest by domain, and is there', () => {
  const slow = Object.keys(knownTimes())
  expect(slow.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const given = ['test/db/work/x.test.sql', 'test/db/asset/z.test.sql', 'test/db/work/a.test.sql', 'test/api/client.test.ts', ...slow.toReversed()]
  const times = Object.fromEntries(slow.map((path, at) => [path, 100 - at / 10]))
  const files = given.map((path) => ({ moduleId: join(root, path), project: { name: path.split('/')[1] ?? '' } }))
  const of = (project: string): string[] => slow.filter((path) => path.startsWith(`test/${project}/`))
  expect(of('api').length * of('db').length, 'both projects have slow files').toBeGreaterThan(0)
  expect(slowFirst(files, times).map(({ moduleId }) => moduleId)).toEqual(
    [...of('api'), 'test/api/client.test.ts', ...of('db'), 'test/db/asset/z.test.sql', 'test/db/work/a.test.sql', 'test/db/work/x.test.sql']
      .map((file) => join(root, file)))
})

test('a file that takes twice as long as the others do is named', () => {
  const known = { a: 10, b: 20, c: 10 }
  expect(doubled(new Map([['a', 10], ['b', 20], ['c', 10]]), known)).toEqual([])
  // Everything is slower: the machine is.
  expect(doubled(new Map([['a', 30], ['b', 60], ['c', 30]]), known)).toEqual([])
  expect(doubled(new Map([['a', 10], ['b', 20], ['c', 60]]), known)).toEqual(['c took 60.0 s instead of 22.5'])
  // What is not known took less than is kept, or is new.
  const withNew = (took: number): string[] =>
    doubled(new Map([['a', 20], ['b', 40], ['c', 20], ['d', took]]), known)
  expect(withNew(12)).toEqual([])
  expect(withNew(12.1)).toEqual(['d took 12.1 s instead of at most 6.0, or is new'])
  // Without a file that is known nothing says how fast the machine is.
  expect(doubled(new Map([['d', 60]]), known)).toEqual([])
})

test('each file of the second tier is there, and the files that play histories are among them', () => {
  const places = [...stackFiles, ...sampledFiles].map((pattern) => pattern.replace(/\/\*.*$/, ''))
  expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(wholeFiles()).toContain('test/db/inventory/ledger.test.ts')
  expect(wholeFiles()).not.toContain('test/api/client.test.ts')
  // A file with rounds that npm test plays half of is played whole there.
  const racing = filesBelow('test').filter((path) => path.endsWith('.test.ts'))
    .filter((path) => /= roundsOf\(/.test(readFileSync(join(root, path), 'utf8')))
  expect(racing).toContain('test/api/work/ends.test.ts')
  expect(racing.filter((path) => !sampledFiles.includes(path))).toEqual([])
})

/** Files that ask which tier runs and are of one tier alone, and why. */
const ofOneTier: Record<string, string> = {
  'test/api/toolchain/order.test.ts': 'holds the tiers themselves',
  'test/db/catalog/hollow.test.ts': 'tries other actions in each run, by its seed',
}

test('a file that tries more in the second tier is one of its files', () => {
  const patterns = wholeFiles().map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/(\*\*\/)|\*/g, (_, deep) => deep ? '(.*/)?' : '[^/]*')}$`))
  const asking = filesBelow('test').filter((path) => path.endsWith('.test.ts'))
    .filter((path) => /import \{[^}]*\b(isWhole|isCounted|plays|roundsOf|sampled)\b[^}]*\} from '[./]+\/support\/tiers\.ts'/.test(readFileSync(join(root, path), 'utf8')))
  expect(asking).toContain('test/api/core/summaries.test.ts')
  expect(asking.filter((path) => !(path in ofOneTier) && !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

test('npm test plays a tenth of the histories and tries a share of what is probed', () => {
  if (isWhole || process.env['HISTORIES'] !== undefined) return
  expect([plays(300), plays(35), plays(5)]).toEqual([30, 4, 3])
  expect([roundsOf(6), roundsOf(5)]).toEqual([[0, 1, 2], [0, 1, 2]])
  const items = Array.from({ length: 25 }, (_, at) => at)
  expect([0, 1].map((place) => sampled(items, place))).toEqual([[0, 10, 20], [9, 19]])
  expect(sampled(items, 1, 2)).toEqual([19])
})

test.each([
  ['in time', { WHOLE_UNTIL: String(Date.now() + 60 * 60_000) }, { count: 200, isCounted: true }],
  ['too late', { WHOLE_UNTIL: String(Date.now() - 1) }, { count: 20, isCounted: false }],
  ['too late for what was asked for', { WHOLE_UNTIL: String(Date.now() - 1), HISTORIES: '7' }, { count: 7, isCounted: false }],
  ['a part', { ASSETRY_PARTS: '8' }, { count: 25, isCounted: false }],
  ['a part, too late', { ASSETRY_PARTS: '8', WHOLE_UNTIL: String(Date.now() - 1) }, { count: 20, isCounted: false }],
])('the second tier plays all its histories, or a part, or, late in a run with a limit of time, a tenth: %s', (_, limit, outcome) => {
  const { answer, said } = asked('{ count: tiers.plays(200), isCounted: tiers.isCounted }', limit)
  expect(answer).toEqual(outcome)
  const left = 'ASSETRY_PARTS' in limit ? '5 of 25' : '180 of 200'
  expect(said.includes(`NOT RUN  for want of time: ${left} histories`)).toBe(outcome.count === 20)
})

test('seeds one after the other try all of what is probed, each of them another part', () => {
  const { answer } = asked(`['5', '6', '7', '8'].map((seed) => {
    process.env.PROPERTY_SEED = seed
    return tiers.sampled([...Array(16).keys()], 3, 2)
  })`, { ASSETRY_PARTS: '2' })
  const tried = answer as number[][]
  expect(tried.map(({ length }) => length)).toEqual([4, 4, 4, 4])
  expect(tried.flat().toSorted((one, other) => one - other)).toEqual([...Array(16).keys()])
})

/** What the second tier answers in a process of its own, and all that it says. */
function asked(expression: string, settings: Record<string, string | undefined>): { answer: unknown, said: string } {
  const script = `import * as tiers from './test/support/tiers.ts'
    process.stdout.write('\\n' + JSON.stringify(${expression}))`
  const { HISTORIES: _none, WHOLE_UNTIL: _never, ASSETRY_PARTS: _all, ...env } = process.env
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: root, encoding: 'utf8', env: { ...env, ASSETRY_TESTS: 'whole', PROPERTY_SEED: '1', ...settings },
  })
  return { answer: JSON.parse(said.split('\n').at(-1) ?? ''), said }
}
