import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../support/files.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const tables = page.split('\n\n').filter((part) => part.startsWith('| ')).map((table) => table.trim().split('\n'))
const promises = tables.filter(([head]) => head === '| Promise | Test | Figure |')
const rows = promises.flatMap(([, , ...promised]) => promised)

/** The files that a row names, each with the words that must stand in it. */
function evidenceOf(row: string): { path: string, words: string[] }[] {
  const evidence: { path: string, words: string[] }[] = []
  for (const [, quoted = ''] of (row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)) {
    if (/\.test\.(ts|sql)$/.test(quoted)) evidence.push({ path: join(root, 'test', quoted), words: [] })
    else evidence.at(-1)?.words.push(quoted)
  }
  return evidence
}

describe('docs/security.md', () => {
  test('promises something', () => expect(rows.length).toBeGreaterThan(30))

  // The figures of one promise, which the row that names `the table below` holds.
  test('has one table besides', () => {
    expect(tables.filter((table) => !promises.includes(table)).map(([head]) => head))
      .toEqual(['| Request | Read before it is refused | Processor | Memory |'])
  })

  test.each(rows)('%s', (row) => {
    const evidence = evidenceOf(row)
    expect(evidence.length).toBeGreaterThan(0)
    for (const { path, words } of evidence) {
      expect(existsSync(path), path).toBe(true)
      expect(words.length, path).toBeGreaterThan(0)
      const text = readFileSync(path, 'utf8')
      expect(words.filter((word) => !text.includes(word)), path).toEqual([])
    }
  })
})
