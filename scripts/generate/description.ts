import { groupBy } from './model/group.ts'
import type { Model } from './model/model.ts'
import type { Schema } from './types.ts'

interface Part {
  domain: string
  kind: 'DOCUMENT' | 'PATH' | 'SCHEMA'
  name: string
  document: unknown
}

/**
 * The reference files that put the description into the database, where api.root() puts it together again. There is one
 * file for each domain, so that a change stages only the parts of its domain. Answers path → text.
 */
export function descriptionFiles(document: Schema, model: Model): Map<string, string> {
  const parts = groupBy(partsOf(document, model), (part) => part.domain)
  const domains = [...parts.keys()].sort()
  const pathOf = (domain: string) => `db/reference/${domain}/description.sql`
  return new Map(domains.map((domain) => [pathOf(domain), file(domain, parts.get(domain) ?? [], domains)]))
}

function partsOf(document: Schema, model: Model): Part[] {
  const domains = new Map<string, string>()
  for (const { name, domain } of model.lists) {
    for (const part of [`/${name}`, name, `${name}_insert`]) domains.set(part, domain)
  }
  for (const { name, domain } of model.actions) {
    for (const part of [`/rpc/${name}`, `${name}_answer`]) domains.set(part, domain)
  }
  const { paths, components, ...head } = document as { paths: Schema, components: { schemas: Schema } }
  const { schemas, ...shared } = components
  const part = (kind: Part['kind']) => ([name, content]: [string, unknown]): Part =>
    ({ domain: domains.get(name) ?? 'core', kind, name, document: content })
  return [
    { domain: 'core', kind: 'DOCUMENT', name: 'openapi', document: { ...head, components: shared } },
    ...Object.entries(paths).map(part('PATH')),
    ...Object.entries(schemas).map(part('SCHEMA')),
  ]
}

function file(domain: string, parts: Part[], domains: string[]): string {
  const rows = parts.map((part) => `    ('${part.kind}', '${part.name}', $json$${JSON.stringify(part.document)}$json$)`)
  const others = domains.map((each) => `'${each}'`).join(', ')
  const stale = domain === 'core' ? `(d.domain = 'core' or d.domain not in (${others}))` : `d.domain = '${domain}'`
  return `-- Written by \`npm run generate\`. Do not edit.

merge into core.descriptions as d
using (
  values
${rows.join(',\n')}
) as v (kind, name, document)
on d.kind = v.kind and d.name = v.name
when matched then
  update set domain = '${domain}', document = v.document
when not matched then
  insert (domain, kind, name, document)
  values ('${domain}', v.kind, v.name, v.document)
when not matched by source and ${stale} then delete;
`
}
