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

/** What arguments mean that mean the same in every action. */
const ofArguments: Record<string, string> = {
  p_row_version: 'The row_version that was read: STALE_ROW when the record was changed meanwhile',
  p_reason: 'Why, in the words of whoever does it',
  p_line_ids: 'Ids of rows of /stock_count_lines',
  p_note: 'A remark of whoever does it',
  p_key: 'The whole API key',
  p_email: 'The email address of the person',
  p_password: 'The password of the person',
  p_current_password: 'The password until now',
}

/** What the name of an argument says in an action, unless it is the id of a row. */
export function meaningOfArgument(name: string, action: string): string | undefined {
  if (name !== 'p_values') return Object.hasOwn(ofArguments, name) ? ofArguments[name] : undefined
  if (/^(create|issue)_/.test(action)) return 'What the record is to hold, by field'
  if (action.startsWith('update_')) return 'What is to be changed, by field: what is left out stays as it is'
  return 'What is told with it, by field'
}
