import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../support/files.ts'

const folder = 'docs/adr'
const index = `${folder}/README.md`
const files = filesBelow(folder).filter((path) => path !== index).sort()
/** The sections of the index whose decisions lie in a folder of their own: each is the product design of one area. */
const areas: Record<string, string> = {
  'Assets': 'assets', 'Meters and sensors': 'meters', 'Work, service levels and safety': 'work',
  'Maintenance, inspections and contracts': 'maintenance', 'Inventory and procurement': 'inventory',
}
const textOf = (path: string): string => readFileSync(path, 'utf8')
const titleOf = (path: string): string => /^# (.*)$/m.exec(textOf(path))?.[1] ?? ''
const statusOf = (path: string): string => /\*\*Status\.\*\*(.*?)\n\n/s.exec(textOf(path))?.[1] ?? ''

test('the index names every decision once, by its title, in the section of its folder', () => {
  const named = textOf(index).split(/^## /m).slice(1).flatMap((section) => {
    const place = join(folder, areas[section.slice(0, section.indexOf('\n'))] ?? '.')
    return [...section.matchAll(/^- \[(.*?)\]\((.*?)\)/gm)].map(([, title, path = '']) => [join(folder, path), title, place])
  })
  expect(named.sort()).toEqual(files.map((path) => [path, titleOf(path), dirname(path)]))
})

test('a file has the number and the title of its decision', () => {
  const words = (title: string): string => title.toLowerCase().replaceAll(/['’]/g, '').replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  const expected = (title: string): string => title.replace(/^(\d+)\. (.*)$/, (_, number: string, rest: string) => `${number.padStart(4, '0')}-${words(rest)}.md`)
  expect(files.map((path) => basename(path))).toEqual(files.map((path) => expected(titleOf(path))))
})

test('a decision that another one amends or supersedes says so', () => {
  const silent = files.flatMap((path) => [...statusOf(path).split(/Amends|Supersedes/).slice(1).join().matchAll(/\]\((.*?)\)/g)]
    .map(([, earlier = '']) => join(dirname(path), earlier))
    .filter((earlier) => !statusOf(earlier).split(/Amends|Supersedes/)[0]?.includes(`(${relative(dirname(earlier), path)})`))
    .map((earlier) => `${earlier} does not name ${path}`))
  expect(silent).toEqual([])
})
