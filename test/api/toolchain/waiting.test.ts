import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../support/files.ts'
import { longestTest, longestWait } from '../../support/limits.ts'

interface Habit { name: string, pattern: RegExp, isBad(found: RegExpMatchArray, text: string): boolean }

const milliseconds = (words = ''): number => Number(words.replaceAll('_', ''))

/** The statement around a place in a file, up to the quotes of its text. */
function statementAt(text: string, at: number): string {
  const quote = Math.max(...['`', '"', "'"].map((mark) => text.lastIndexOf(mark, at)))
  return text.slice(quote, text.indexOf(text[quote] ?? '', at))
}

/** What makes a test fail by chance beside other tests or on a machine that has other work (ADR 468). */
const habits: Habit[] = [
  { name: 'waits in another way than by expect.poll, or until in hooks', pattern: /\bvi\.wait(For|Until)\(/g, isBad: () => true },
  { name: 'a test with a limit of its own below the one of all', pattern: /^\}, ([1-9][\d_]*)(?: \+ [^)]*)?\)$|\)\('[^']+', \{ timeout: ([\d_]+) \}|^test\('[^']+', \{ timeout: ([\d_]+) \}/gm,
    isBad: ([, end, each, one]) => milliseconds(end ?? each ?? one) < longestTest },
  { name: 'a wait with a limit of its own that is not above the one of all', pattern: /\.poll\([^]*?\{ timeout: ([\d_]+)/g,
    isBad: ([found, limit]) => !found.slice(6).includes('.poll(') && milliseconds(limit) <= longestWait },
  { name: 'a seed of the clock, which nobody can play again', pattern: /\bseed = Date\.now\(\)/g, isBad: () => true },
  { name: 'locks or sessions of all databases of the server', pattern: /\bfrom pg_(locks|stat_activity)\b/g,
    isBad: ({ index }, text) => !/current_database\(\)|\bpid = |pg_backend_pid\(\)|current_user/.test(statementAt(text, index ?? 0)) },
]

/** These have a server of their own. */
const ownServers = ['test/api/stack/restarts.test.ts', 'test/api/toolchain/install.test.ts']

function breaches(path: string, text: string): string[] {
  return habits.flatMap(({ name, pattern, isBad }) => [...text.matchAll(pattern)].filter((found) => isBad(found, text))
    .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${name}`))
}

test('no test depends on what else the machine and the server do', () => {
  const files = [...filesBelow('test/api'), ...filesBelow('test/db'), ...filesBelow('test/support')]
    .filter((path) => path.endsWith('.ts') && !path.endsWith('/waiting.test.ts') && !ownServers.includes(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((path) => breaches(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.for([
  ['await vi.waitFor(() => true)', /another way/],
  ["test('a', async () => {\n}, 60_000)", /limit of its own below/],
  ["test('a', async () => {\n}, 60_000 + runs * 500)", /limit of its own below/],
  ["test('a', { timeout: 90_000 }, async () => {", /limit of its own below/],
  ["await expect.poll(() => 1, { timeout: 5_000, interval: 1 }).toBe(1)", /not above/],
  ['const seed = Date.now() % 100', /seed of the clock/],
  ['client.query(`select from pg_locks where not granted`)', /all databases/],
  ["client.query('select from pg_stat_activity where state = $1', ['idle'])", /all databases/],
] as const)('%s is seen', ([text, words]) => {
  expect(breaches('a', text)).toEqual([expect.stringMatching(words)])
})

test.for([
  "test('a', async () => {\n}, 3_600_000)", "test('a', async () => {\n}, 600_000 + runs * 500)", 'await expect.poll(() => 1, { timeout: 480_000 }).toBe(1)',
  'client.query(`select from pg_locks as l join pg_database as d on d.datname = current_database() and d.oid = l.database`)',
])('%s is not', (text) => {
  expect(breaches('a', text)).toEqual([])
})
