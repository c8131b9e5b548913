import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../support/files.ts'

// From the ground up: a file imports from its own room and from rooms on lower floors.
const floors = [
  ['project'],
  ['lint', 'stack'],
  ['database'],
  ['migrations'],
  ['move'],
  ['compare', 'doctor', 'generate/model', 'metrics'],
  ['generate', 'start'],
  ['cli', 'release'],
]

const files = filesBelow('scripts').filter((path) => /\.m?ts$|\.mjs$/.test(path))
const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

interface Arrow {
  from: string
  to: string
}

/** What files import of each other, types included. */
function arrowsOf(sources: Map<string, string>): Arrow[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(/\b(?:from |import\(|import )'(\.[^']+)'/g)]
      .map(([, target = '']) => ({ from, to: normalize(join(dirname(from), target)) }))
      .filter(({ to }) => sources.has(to)))
}

function roomOf(path: string): string {
  return dirname(path).replace(/^scripts\//, '')
}

/** Arrows that go up, or across to another room of the same floor. */
function backwards(arrows: Arrow[]): string[] {
  const floorOf = (path: string): number => floors.findIndex((rooms) => rooms.includes(roomOf(path)))
  return arrows
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && floorOf(from) <= floorOf(to))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** Files that import themselves through others. */
function circles(arrows: Arrow[]): string[] {
  let rest = arrows
  for (let size = -1; size !== rest.length;) {
    size = rest.length
    rest = rest.filter(({ to }) => rest.some(({ from }) => from === to))
  }
  return [...new Set(rest.filter(({ from }) => leadsTo(rest, from, from)).map(({ from }) => from))].sort()
}

function leadsTo(arrows: Arrow[], start: string, goal: string): boolean {
  const seen = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { to } of arrows.filter(({ from }) => from === path)) {
      if (to === goal) return true
      if (!seen.has(to)) waiting.push(to)
      seen.add(to)
    }
  }
  return false
}

test('every file of scripts/ is in a room', () => {
  expect(files.length).toBeGreaterThan(60)
  expect([...new Set(files.map(roomOf))].sort()).toEqual(floors.flat().sort())
})

test('no import goes up, and none in a circle', () => {
  expect(arrowsOf(texts).length).toBeGreaterThan(200)
  expect(backwards(arrowsOf(texts))).toEqual([])
  expect(circles(arrowsOf(texts))).toEqual([])
})

test('an import that goes up, across or in a circle is found', () => {
  const arrows = arrowsOf(new Map([
    ['scripts/project/a.ts', `import { b } from '../stack/b.ts'\n`],
    ['scripts/stack/b.ts', `import type { C } from './c.ts'\nimport '../lint/d.ts'\n`],
    ['scripts/stack/c.ts', `export { b } from './b.ts'\nawait import('../project/a.ts')\n`],
    ['scripts/lint/d.ts', ''],
  ]))
  expect(backwards(arrows)).toEqual([
    'scripts/project/a.ts imports scripts/stack/b.ts', 'scripts/stack/b.ts imports scripts/lint/d.ts',
  ])
  expect(circles(arrows)).toEqual(['scripts/project/a.ts', 'scripts/stack/b.ts', 'scripts/stack/c.ts'])
})
