import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../support/files.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'))

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
