/** What columns mean that mean the same everywhere; a comment is needed only where one means something else. */
const everywhere: Record<string, string> = {
  created_at: 'When the record was made',
  updated_at: 'When the record was last changed',
  row_version: 'Raised by each change; give it as p_row_version to notice changes by others',
  custom: 'Values of the fields that the organization added, by their codes',
}

/**
 * What the name of a column says by itself, beside its neighbours: `site_code` where there is a `site_id` is the code of
 * the site. Undefined for a name that says nothing.
 */
export function usualMeaning(name: string, neighbours: string[]): string | undefined {
  if (Object.hasOwn(everywhere, name)) return everywhere[name]
  const [, noun = '', part = ''] = /^(\w+)_(code|name|number|title)$/.exec(name) ?? []
  if (!neighbours.includes(`${noun}_id`)) return undefined
  return `${part.charAt(0).toUpperCase()}${part.slice(1)} of the ${noun.replaceAll('_', ' ')}`
}
