import { beforeAll, describe, expect, test } from 'vitest'
import { plausibleArguments } from './support/arguments.ts'
import { type Action, actions } from './support/description.ts'
import { type Member, newTenant, type Tenant } from './support/tenant.ts'

/** Actions that need no permission, and why. */
const open: Record<string, string> = {
  exchange_api_key: 'a log-in',
  sign_in: 'a log-in',
  refresh_session: 'one\'s own session',
  sign_out: 'one\'s own session',
  whoami: 'one\'s own account',
  authenticate_session: 'one\'s own password',
  change_password: 'one\'s own password',
  change_password_by_link: 'one\'s own password',
  request_password_reset: 'one\'s own password',
  delegate_approval_step: 'the permission to approve what the step is of, an order or a requisition, which is asked when that is known',
  ingest_channel_readings: 'a device, which holds no permission',
  subscribe_work_order: 'what one is told of',
  unsubscribe_work_order: 'what one is told of',
  review_notices: 'one\'s own notices',
  update_notification_preferences: 'one\'s own notices',
  update_notification_settings: 'one\'s own notices',
  update_quiet_hours: 'one\'s own notices',
  create_calendar_feed: 'one\'s own calendar',
  issue_calendar_address: 'one\'s own calendar',
  revoke_calendar_feed: 'one\'s own calendar',
  create_push_subscription: 'one\'s own devices',
  archive_push_subscription: 'one\'s own devices',
  cancel_document: 'an account cancels its own',
  create_document: 'what may be read of the record, which the lists ask',
  create_labels: 'what may be read of the records, which the lists ask',
  export_iso14224_equipment: 'what may be read of assets',
  export_iso14224_failures: 'what may be read of work',
  export_iso14224_gaps: 'what may be read of assets and work',
  export_iso14224_maintenance: 'what may be read of work',
  issue_report_address: 'one\'s own report runs, also those of a schedule',
  revoke_file_share: 'one\'s own addresses, or those of all with file.manage',
  submit_changes: 'the permissions of the actions that are submitted',
  claim_calendar_feed: 'the address of a calendar, which says what it shows',
  claim_file: 'the address of a file, which says what it opens',
  unsubscribe_notices: 'the link of a mail, which says whose mails it ends',
  record_mail_bounce: 'the sender address of a mail, which says which one bounced',
  claim_upload: 'the ticket of an upload',
  complete_upload: 'the ticket of an upload',
  archive_file_link: 'the permission to change the record of the file, which is asked when that is known',
  create_file_link: 'the permission to change the record of the file, which is asked when that is known',
  create_upload: 'the permission to change the record of the file, which is asked when that is known',
  update_file_link: 'the permission to change the record of the file, which is asked when that is known',
  issue_file_link: 'what may be read of the record of the file, which is asked when that is known'
}
/** What only reads needs none, either: it answers what the caller may read. */
const isReading = (name: string): boolean => /^(explain|forecast|list|preview|search|summarize)_/.test(name)
/** What people without an account call through a portal: what they may see, the slug or the reference says. */
const visits = /_portal_(choices|feedback|request|upload)$/
const guarded = actions.filter(({ name }) => !(name in open) && !isReading(name) && !visits.test(name))
const serverOwned = [
  'organization_id', 'id', 'row_version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'no_such_field'
]

let tenant: Tenant
let administrator: Member
/** Holds every permission, each as a row of a role. */
let holder: Member

beforeAll(async () => {
  tenant = await newTenant()
  // Whoever reaches no site may not give a record to all of them, and would be told so first.
  await tenant.site()
  administrator = await tenant.member({ permissions: 'all' })
  holder = await tenant.member({ permissions: await allPermissions() })
})

function permissionOf(action: Action): string {
  const permission = action.operation['x-permission']
  if (typeof permission !== 'string') {
    throw new Error(`${action.name} asks for no permission: call core.begin_action with one.`)
  }
  return permission
}

async function allPermissions(): Promise<string[]> {
  return (await tenant.sql<{ code: string }>('select code from identity.permissions')).map(({ code }) => code)
}

/** Asks as somebody who holds every permission but one, which is given back then. */
async function without(permission: string, ask: (member: Member) => Promise<void>): Promise<void> {
  const taken = await tenant.sql(
    `delete from identity.role_permissions as p using identity.account_roles as a
      where a.account_id = $1 and p.role_id = a.role_id and p.permission = $2 returning p.role_id`, [holder.id, permission])
  expect(taken).toHaveLength(1)
  try {
    await ask(holder)
  } finally {
    await tenant.sql(
      `insert into identity.role_permissions (organization_id, role_id, permission)
       select a.organization_id, a.role_id, $2 from identity.account_roles as a where a.account_id = $1`, [holder.id, permission])
  }
}

async function auditedEvents(account: Member): Promise<unknown[]> {
  return tenant.sql('select action from audit.events where account_id = $1', [account.id])
}

test('C02 every action asks for a permission that exists, but for those named above', async () => {
  const codes = await allPermissions()
  expect(guarded.map(permissionOf).filter((permission) => !codes.includes(permission))).toEqual([])
  expect(Object.keys(open).filter((name) => !actions.some((action) => action.name === name))).toEqual([])
})

describe('C01 without its permission an action is refused and changes nothing', () => {
  test.each(guarded)('$name', async (action) => {
    await without(permissionOf(action), async (member) => {
      const answer = await member.callAny(action.name, plausibleArguments(action))
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
      expect(await auditedEvents(member)).toEqual([])
    })
  })
})

describe('with its permission an action is not refused for lack of it', () => {
  test.each(guarded)('$name', async (action) => {
    const answer = await administrator.callAny(action.name, plausibleArguments(action), { prefer: 'tx=rollback' })
    expect(answer.status, answer.text).toBeLessThan(500)
    expect(answer.body).not.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

describe('C03 what the server owns cannot be given', () => {
  const writing = guarded.filter((action) => 'p_values' in action.arguments)

  test.each(writing)('$name', async (action) => {
    const known = Object.keys(action.arguments.p_values?.properties ?? {})
    const owned = serverOwned.filter((name) => !known.includes(name))
    const args = plausibleArguments(action)
    const before = await auditedEvents(administrator)
    // All at once: each is told, for every fault of the values is.
    const values = { ...args.p_values as object, ...Object.fromEntries(owned.map((key) => [key, 'x'])) }
    const answer = await administrator.callAny(action.name, { ...args, p_values: values })
    expect([400, 403, 422], answer.text).toContain(answer.status)
    expect(owned.filter((key) => !new RegExp(`\\b${key}\\b`).test(answer.text)), answer.text).toEqual([])
    expect(await auditedEvents(administrator)).toEqual(before)
  })
})
