import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '../../scripts/database/connection.ts'
import { compareGenerated } from '../../scripts/generate/main.ts'
import { generatedFiles } from '../../scripts/generate/outputs.ts'
import { settingsPage } from '../../scripts/project/settings-table.ts'
import { root } from '../support/files.ts'
import { upstreamUrl } from './support/caller.ts'
import { cloneUrl, sql } from './support/database.ts'
import { type Action, actions, description, lists } from './support/description.ts'
import { send } from './support/http.ts'
import { newTenant } from './support/tenant.ts'

const paths = Object.keys(description.paths)

test('GET / answers the committed description', async () => {
  const tenant = await newTenant()
  const member = await tenant.member()

  for (const accept of ['*/*', 'application/json', 'application/openapi+json']) {
    const answer = await member.get('/', { accept })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual(JSON.parse(await readFile(join(root, 'db/generated/openapi.json'), 'utf8')))
  }
})

test('every list of the description is served', async () => {
  const answers = await Promise.all(lists.map(async ({ name }) => {
    const { status } = await send(upstreamUrl(), { method: 'OPTIONS', path: `/${name}` })
    return { name, status }
  }))

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('every action of the description is served, with the arguments that it names', async () => {
  // Without a token the data-access layer still looks for the function, by its name and the names of its arguments.
  const answers = await Promise.all(actions.map(async (action) => {
    const body = Object.fromEntries(Object.keys(action.arguments).map((name) => [name, null]))
    const { status } = await send(upstreamUrl(), { method: 'POST', path: `/rpc/${action.name}`, body })
    return { name: action.name, status }
  }))
  const isAnonymous = (action: Action) => action.operation.security?.length === 0
  // A portal that nobody knows is not there; a text that is needed is missed before the request is looked for.
  const found = (name: string) => ['change_password_by_link', 'record_mail_bounce'].includes(name) ? 422 : ['claim_calendar_feed', 'claim_file', 'claim_upload', 'complete_upload', 'unsubscribe_notices'].includes(name) ? 404 : !/_portal_/.test(name) ? 200 : /^(list|submit|track|cancel)_/.test(name) ? 404 : 422
  const expected = actions.map((action) => ({ name: action.name, status: isAnonymous(action) ? found(action.name) : 401 }))

  expect(answers).toEqual(expected)
})

test('nothing is served that the description does not name', async () => {
  const rows = await sql<{ path: string }>(`
    select '/' || relname as path from pg_class
     where relnamespace = 'api'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')
    union
    select '/rpc/' || proname from pg_proc where pronamespace = 'api'::regnamespace and proname <> 'root'`)

  expect(['/', ...rows.map(({ path }) => path)].sort()).toEqual([...paths].sort())
})

test('every operation has a summary, and every action that writes has a permission or needs none by its nature', () => {
  // A step of approval is of an order or of a requisition: which permission passes it on is known when it is read.
  const ownAffairs = [
    'authenticate_session', 'change_password', 'delegate_approval_step', 'exchange_api_key', 'ingest_channel_readings', 'refresh_session', 'sign_in',
    'sign_out', 'subscribe_work_order', 'unsubscribe_work_order', 'review_notices', 'update_notification_preferences',
    'update_notification_settings', 'update_quiet_hours', 'create_calendar_feed', 'issue_calendar_address',
    'revoke_calendar_feed', 'issue_report_address', 'revoke_file_share', 'create_push_subscription', 'archive_push_subscription',
    // What may be read is asked by the lists that they print.
    'cancel_document', 'create_document', 'create_labels',
    // The permission for a change is that of its action.
    'submit_changes',
    // The permission for a file is that of its record, which is known when it is read.
    'archive_file_link', 'create_file_link', 'create_upload', 'issue_file_link', 'update_file_link',
  ]
  const operations = Object.entries(description.paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })))
  const silent = operations.filter(({ operation }) => !operation.summary)
  const open = operations.filter(({ path, operation }) => {
    const isWrite = JSON.stringify(operation.parameters ?? []).includes('Prefer-action')
    return isWrite && !operation['x-permission'] && !ownAffairs.includes(path.slice('/rpc/'.length))
  })

  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(open.map(({ path }) => path)).toEqual([])
})

test('an answer that is a type says the same whichever action gives it', async () => {
  const rows = await sql<{ type: string, names: string[] }>(`
    select t.oid::regtype::text as type, array_agg(p.proname::text order by p.proname) as names
      from pg_proc as p join pg_type as t on t.oid = p.prorettype
     where p.pronamespace = 'api'::regnamespace and t.typtype = 'c'
     group by t.oid`)
  const said = (name: string) => JSON.stringify(description.components.schemas[`${name}_answer`])
  const twoWays = rows.filter(({ names }) => new Set(names.map(said)).size > 1)

  expect(rows.length).toBeGreaterThan(50)
  expect(twoWays).toEqual([])
})

test('the generated files are up to date, and each is marked, so that a review hides it', async () => {
  const files = await withClient(cloneUrl(), async (client) => await generatedFiles(client, root))
  const changes = await compareGenerated(files)
  const paths = [...files.keys()].filter((path) => path !== settingsPage)
  const marks = execFileSync('git', ['check-attr', 'linguist-generated', '--', ...paths], { cwd: root, encoding: 'utf8' })

  expect(changes.map(({ path }) => path)).toEqual([])
  expect(marks.trim().split('\n').filter((line) => !line.endsWith(': set'))).toEqual([])
})
