import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lists } from '../support/description.ts'

test('the lists of each domain are tested', () => {
  const tested = readdirSync(import.meta.dirname).map((file) => file.replace('.test.ts', ''))
  expect(lists.filter(({ operation }) => !operation.tags?.some((domain) => tested.includes(domain)))).toEqual([])
})
