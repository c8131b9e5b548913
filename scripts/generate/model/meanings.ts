/** Columns with the same meaning everywhere; a comment is needed only for another one. */
const everywhere: Record<string, string> = {
  created_at: 'Time of creation',
  updated_at: 'Time of the last change',
  row_version: 'Raised by each change; send it as p_row_version to detect changes by others',
  custom: 'Values of the custom fields of the organization, by code',
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

/** What an action's comment says of a column of its answer: the clause `name: meaning`, else the sentence that names it. */
export function clauseAbout(name: string, comment: string): string | undefined {
  const text = comment.replace(/\s+/g, ' ')
  const clause = new RegExp(`(?:^|[.;:] )${name}: ([^;]*?)(?=;|\\.(?: |$)|$)`).exec(text)?.[1]
  const named = new RegExp(`(?<![\\w/.])${name}(?!\\w)`)
  const sentences = text.split(/(?<=\.) /).filter((each) => !each.startsWith('Refuses with'))
  const plain = (clause ?? sentences.find((sentence) => named.test(sentence)))?.trim()
  return plain && `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

/** An argument of an action. */
interface Given {
  name: string
  action: string
  type: string
  isOptional: boolean
}

/** Arguments with the same meaning in every action that says nothing else. */
const inEveryAction: Record<string, string> = {
  p_account_id: 'Id of a row of /accounts',
  p_action: 'Name of an action, such as one of allowed_actions',
  p_asset_ids: 'Ids of rows of /assets; default all records, also those without an asset',
  p_category_id: 'Id of a row of /asset_categories',
  p_category_ids: 'Ids of rows of /asset_categories, with their subcategories; default all records',
  p_channel: 'EMAIL, CHAT or WEBHOOK',
  p_cost_id: 'Id of a row of /work_order_costs',
  p_current_password: 'Your current password',
  p_details: 'Whether the ids of the counted records are returned; default false',
  p_email: 'Email address of the person',
  p_expires_at: 'Expiry of the key; default null, none',
  p_key: 'The API key, as it was issued',
  p_note: 'Free-text note',
  p_password: 'Password of the person',
  p_reading_id: 'Id of a row of /meter_readings',
  p_reason: 'Reason for the change, kept with it, such as "duplicate entry"',
  p_reference: 'The reference that submit_portal_request returned',
  p_row_version: 'The row_version that was read; STALE_ROW when the record was changed since; default any',
  p_score: 'Rating from 1, very dissatisfied, to 5, very satisfied',
  p_session_id: 'Id of a row of /sessions',
  p_site_ids: 'Ids of rows of /sites; default all sites that you reach',
  p_slot_id: 'Id of a row of /work_order_slots',
  p_slug: 'Slug of the portal, the last part of its address',
  'record_lockout_step.p_step': 'NOTIFIED, SHUT_DOWN, ISOLATED, APPLIED, RELEASED or VERIFIED',
  'sign_permit.p_role': 'ACCEPTOR, AREA_AUTHORITY or SAFETY',
  'submit_portal_request.p_contact': 'Phone or email of the requester',
  'submit_portal_request.p_name': 'Name of the requester',
  'submit_portal_request.p_problem_id': 'Id of a problem of list_portal_choices; where the portal offers it',
  'submit_portal_request.p_title': 'Short title of the request',
}

/** The period of a report by days, which every report takes in the same way. */
const ofPeriods: Record<string, string> = {
  p_from: 'First day of the period, included, in local time of each site, such as 2026-01-01',
  p_until: 'Last day of the period, included, at most 3,660 days after p_from, such as 2026-01-31',
}

/** What the name of an argument says where the action's comment has no row for it. */
export function usualArgument({ name, action, type, isOptional }: Given): string | undefined {
  if (name === 'p_values') return meaningOfValues(action)
  if (type === 'date' && Object.hasOwn(ofPeriods, name)) return ofPeriods[name]
  if (name === 'p_site_id' && isOptional && action.startsWith('explain_')) {
    return 'Id of a row of /sites; default all sites that you reach'
  }
  const key = [`${action}.${name}`, name].find((each) => Object.hasOwn(inEveryAction, each))
  return key && inEveryAction[key]
}

function meaningOfValues(action: string): string {
  if (/^(create|issue)_/.test(action)) return 'Values of the new record, by field'
  if (action.startsWith('update_')) return 'Values to change, by field; omitted fields keep their values'
  return 'Details to record, by field'
}
