import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'

const [, rules = ''] = /map \$args \$conditions \{\n(.*?)\n {2}\}/s.exec(
  readFileSync(join(root, 'gateway/nginx.conf.template'), 'utf8')) ?? []

const patterns = [...rules.matchAll(/"~(.+)" (\w+|"");$/gm)].map(([, pattern = '', value = '']) =>
  ({ pattern: new RegExp(pattern), value: value.replaceAll('"', '') }))

/** What the gateway says of the conditions of a query (`order=name&limit=5`), by the gateway's own rules. */
export function conditionsOf(query: string): string {
  if (query === '') return 'none'
  return patterns.find(({ pattern }) => pattern.test(query))?.value ?? 'some'
}

/** The columns that the gateway takes for classes. */
export function classColumns(): string[] {
  return (/\|\((\w+(?:\|\w+)+)\)=\(not/.exec(rules)?.[1] ?? '').split('|')
}
