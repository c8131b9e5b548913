type Json = Record<string, unknown>

interface Description extends Json {
  tags: { name: string }[]
  paths: Record<string, Record<string, { tags: string[] }>>
  components: Record<string, Json>
}

/** The kinds of components to which a description refers by name; the others are of all of it. */
const referred = ['parameters', 'responses', 'schemas']

/** The description in parts, area → document: the lists and actions of the area, and the components that they refer to. */
export function descriptionsByArea(text: string): Map<string, string> {
  const whole = JSON.parse(text) as Description
  return new Map(whole.tags.map((tag) => {
    const paths = Object.fromEntries(Object.entries(whole.paths).filter(([, item]) =>
      Object.values(item).some(({ tags }) => tags?.includes(tag.name))))
    const components = { ...whole.components, ...neededBy(paths, whole.components) }
    return [tag.name, JSON.stringify({ ...whole, tags: [tag], paths, components })]
  }))
}

function neededBy(paths: Json, components: Record<string, Json>): Record<string, Json> {
  const needed = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, reference = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (needed.has(reference)) continue
      needed.add(reference)
      const [kind = '', name = ''] = reference.split('/')
      look(components[kind]?.[name] ?? null)
    }
  }
  look(paths)
  return Object.fromEntries(referred.map((kind) => [
    kind, Object.fromEntries(Object.entries(components[kind] ?? {}).filter(([name]) => needed.has(`${kind}/${name}`))),
  ]))
}
