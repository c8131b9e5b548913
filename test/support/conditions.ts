import { wholeTemplate } from '../../scripts/project/gateway-template.ts'

const [, rules = ''] = /map \$args \$conditions \{\n(.*?)\n {2}\}/s.exec( wholeTemplate()) ?? []

const patterns = [...rules.matchAll(/"~(.+)" (\S+);$/gm)].map(([, pattern = '', value = '']) =>
  ({ pattern: new RegExp(pattern), value: value.replaceAll('"', '') }))

/** The columns that the gateway takes for classes. */
export const classColumns = (/\(\?<class>([\w|]+)\)/.exec(rules)?.[1] ?? '').split('|')

/** What the gateway says of the conditions of a query (`order=name&limit=5`), by the gateway's own rules. */
export function conditionsOf(query: string): string {
  if (query === '') return 'none'
  const value = patterns.find(({ pattern }) => pattern.test(query))?.value ?? 'some'
  if (value !== '$ordered') return value
  return classColumns.some((column) => new RegExp(`(^|&)${column}=`).test(query)) ? 'classes' : 'none'
}
