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

/** The first sentence of an action's comment that names an argument, or a column of its answer. */
export function sentenceAbout(name: string, comment: string): string | undefined {
  const named = new RegExp(`(?<![\\w/.])${name}(?!\\w)`)
  const sentences = comment.replace(/\s+/g, ' ').split(/(?<=\.) /).filter((each) => !each.startsWith('Refuses with'))
  const plain = sentences.find((sentence) => named.test(sentence))?.trim().replace(`${name}: `, '')
  return plain && `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`.replace(/^P_/, 'p_')
}

/** What arguments mean that mean the same in every action. */
const inEveryAction: Record<string, string> = {
  p_row_version: 'The row_version that was read: STALE_ROW when the record was changed meanwhile',
  p_reason: 'Why, in the words of whoever does it',
  p_line_ids: 'Ids of rows of /stock_count_lines',
  p_note: 'A remark of whoever does it',
  p_key: 'The whole API key',
  p_email: 'The email address of the person',
  p_password: 'The password of the person',
  p_current_password: 'The password until now',
  p_details: 'Whether the ids of what is counted are returned as well; default false',
  p_site_ids: 'Sites that you reach; default all of them',
}

/** What arguments mean that no comment needs to say, or not alike in two actions: then behind the action's name. */
const ofArguments: Record<string, string> = {
  p_action: 'Name of the action, as allowed_actions has it',
  p_answer: 'What is answered',
  p_asset_ids: 'Only records of these assets, wherever they were made; default all records, also those of no asset',
  p_category_id: 'Id of a row of /asset_categories',
  p_category_ids: 'Only records of assets that are of these categories or narrower ones now; default all records',
  p_channel: 'EMAIL, or OTHER for whatever else told it',
  p_cost_id: 'Id of a row of /work_order_costs',
  p_expires_at: 'When the key stops working; null for never',
  p_into_discovered_device_id: 'Id of the row of /discovered_devices that stays',
  p_name: 'What the key is called',
  p_payment_reference: 'What the payment is called elsewhere',
  p_reading: 'What the meter showed',
  p_reading_id: 'Id of a row of /meter_readings',
  p_reference: 'The reference that submit_portal_request answered',
  p_score: 'From 1, not content at all, to 5',
  p_session_id: 'Id of the session, as /audit_events tells it',
  p_slug: 'The last part of the portal\'s address',
  p_vendor_reference: 'What the vendor calls the order',
  'assemble_kit.p_quantity': 'How many kits',
  'convert_requisition_lines.p_lines': 'The lines, as in convert_requisition',
  'disassemble_kit.p_quantity': 'How many kits',
  'receive_stock.p_reference': 'What the delivery is called elsewhere',
  'record_lockout_step.p_step': 'NOTIFIED, SHUT_DOWN, ISOLATED, APPLIED, RELEASED or VERIFIED',
  'send_channel_test.p_channel': 'EMAIL, CHAT or WEBHOOK',
  'sign_permit.p_role': 'ACCEPTOR, AREA_AUTHORITY or SAFETY',
  'submit_portal_request.p_contact': 'How the requester can be reached',
  'submit_portal_request.p_description': 'What there is to say about it',
  'submit_portal_request.p_name': 'What the requester is called',
  'submit_portal_request.p_problem_id': 'Id of one of the problems that list_portal_choices offers',
  'submit_portal_request.p_title': 'What it is about, in a line',
}

/** What an argument means in an action whatever its comment says, unless it is the id of a row. */
export function meaningOfArgument(name: string, action: string): string | undefined {
  if (name !== 'p_values') return Object.hasOwn(inEveryAction, name) ? inEveryAction[name] : undefined
  if (/^(create|issue)_/.test(action)) return 'What the record is to hold, by field'
  if (action.startsWith('update_')) return 'What is to be changed, by field: what is left out stays as it is'
  return 'What is told with it, by field'
}

/** What the name of an argument says where the action's comment says nothing of it. */
export function usualArgument(name: string, action: string): string | undefined {
  const key = [`${action}.${name}`, name].find((each) => Object.hasOwn(ofArguments, each))
  return key && ofArguments[key]
}
