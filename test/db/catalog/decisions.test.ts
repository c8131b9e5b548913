import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/adr'
const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort()
const textOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')
const titleOf = (file: string): string => /^# (.*)$/m.exec(textOf(file))?.[1] ?? ''
const statusOf = (file: string): string => /\*\*Status\.\*\*(.*?)\n\n/s.exec(textOf(file))?.[1] ?? ''

test('the index names every decision once, by its title', () => {
  const index = [...textOf('README.md').matchAll(/^- \[(.*?)\]\((.*?)\)/gm)].map(([, title, file]) => [file, title])
  expect(index.sort()).toEqual(files.map((file) => [file, titleOf(file)]))
})

test('a decision that another one amends or supersedes says so', () => {
  const silent = files.flatMap((file) => [...statusOf(file).split(/Amends|Supersedes/).slice(1).join().matchAll(/\]\((.*?)\)/g)]
    .filter(([, earlier]) => !statusOf(earlier ?? '').split(/Amends|Supersedes/)[0]?.includes(`(${file})`))
    .map(([, earlier]) => `${earlier} does not name ${file}`))
  expect(silent).toEqual([])
})
