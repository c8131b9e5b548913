import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/files.ts'
import { slowFiles, slowFirst } from '../../support/slow-first.ts'

test('what is slow begins first, and is there', () => {
  expect(slowFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const files = ['test/api/client.test.ts', ...slowFiles.toReversed(), 'test/db/x.test.sql']
  const sorted = slowFirst(files.map((file) => ({ moduleId: join(root, file) })))
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    [...slowFiles, 'test/api/client.test.ts', 'test/db/x.test.sql'].map((file) => join(root, file)))
})
