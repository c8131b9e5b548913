import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Value } from '../../../scripts/generate/model/model.ts'
import { readModel } from '../../../scripts/generate/model/read-model.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))

beforeAll(async () => await client.connect())
afterAll(async () => await client.end())

type Model = Awaited<ReturnType<typeof readModel>>
const models = new Map<string, Promise<Model>>()

/** What is planted for all tests at once, since none of it changes what another looks at: the description is made once with it. */
const planted = `
  comment on column core.sites.code is 'What the site is called in short';
  comment on column core.sites.created_at is 'When the site was opened';
  comment on column api.sites.code is null;
  comment on column api.sites.created_at is null;
  comment on column api.sites.updated_at is null;
  comment on column api.sites.row_version is null;
  comment on column core.sites.row_version is null;
  comment on column api.assets.custom is null;
  comment on column asset.assets.custom is null;
  comment on column api.assets.site_name is null;
  comment on column core.sites.name is null;
  comment on column api.work_orders.allowed_actions is null;
  comment on function api.record_invoice_payment is 'Record that an invoice was paid.';
  comment on view api.sites is 'Sites. See /create_site and /assets.';
  comment on column work.resumption_answer.held_minutes is null`

/** What the description is made of, after some changes that are rolled back. It takes a second, and is read once. */
async function modelAfter(changes: string): Promise<Model> {
  const known = models.get(changes) ?? read(changes)
  models.set(changes, known)
  return await known
}

async function read(changes: string): Promise<Model> {
  await client.query(`begin; ${changes}`)
  try {
    return await readModel(client, new Map())
  } finally {
    await client.query('rollback')
  }
}

/** What each column of each answer that is a type means. */
async function answers(changes = ''): Promise<Map<string, string | undefined>> {
  const { actions } = await modelAfter(changes)
  return new Map(actions.filter(({ result }) => result.type.includes('.')).flatMap(({ name: action, result }) =>
    result.columns.map(({ name, description }: Value) => [`${action}.${name}`, description] as const)))
}

/** What each column of each list means, as the description tells it. */
async function meanings(changes = ''): Promise<Map<string, string | undefined>> {
  const { lists } = await modelAfter(changes)
  return new Map(lists.flatMap(({ name: list, columns }) =>
    columns.map(({ name, description }: Value) => [`${list}.${name}`, description] as const)))
}

test('every column of every list is documented: by itself, by the column that it shows, or by its name', async () => {
  const found = await meanings()
  expect(found.size).toBeGreaterThan(700)
  expect([...found].filter(([, meaning]) => !meaning).map(([column]) => column)).toEqual([])
})

test('a column without a comment means what the column that it shows means, then what its name says', async () => {
  const found = await meanings(planted)
  expect(['sites.code', 'sites.created_at', 'sites.updated_at', 'sites.row_version', 'assets.custom', 'assets.site_name',
    'work_orders.allowed_actions'].map((column) => found.get(column))).toEqual([
    'What the site is called in short', 'When the site was opened', 'Time of the last change',
    'Raised by each change; send it as p_row_version to detect changes by others',
    'Values of the custom fields of the organization, by code', 'Name of the site', undefined,
  ])
})

test('every argument of every action is documented: by a row of the comment, by its name, or by its field', async () => {
  const silent = async (changes = '') => (await modelAfter(changes)).actions.flatMap(({ name: action, arguments: given }) =>
    given.filter(({ description }) => !description).map(({ name }) => `${action}.${name}`))
  expect(await silent()).toEqual([])
  expect(await silent(planted)).toEqual(['record_invoice_payment.p_paid_on', 'record_invoice_payment.p_payment_reference'])
})

test('what a text calls by a path is a list: an action is called by its name', async () => {
  const strangers = async (changes = '') => {
    const { actions, lists } = await modelAfter(changes)
    const paths = new Set([...lists.map(({ name }) => name), 'rpc', 'oauth', 'agent'])
    const texts = [...actions, ...lists].flatMap(({ name, summary, description, ...rest }) => [summary, description, ...'columns' in rest
      ? rest.columns.map((column) => column.description ?? '')
      : rest.arguments.map((argument) => argument.description ?? '')].map((text) => ({ name, text })))
    return texts.flatMap(({ name, text }) => [...text.matchAll(/(?<![\w/<>.*-])\/([a-z]\w+)/g)]
      .filter(([, path = '']) => !paths.has(path)).map(([path]) => `${name}: ${path}`))
  }
  expect(await strangers()).toEqual([])
  expect(await strangers(planted)).toEqual(['sites: /create_site'])
})

test('every column of every answer that is a type is documented', async () => {
  const found = await answers()
  expect(found.size).toBeGreaterThan(150)
  expect([...found].filter(([, meaning]) => !meaning).map(([column]) => column)).toEqual([])
  const without = await answers(planted)
  expect([...without].filter(([, meaning]) => !meaning).map(([column]) => column))
    .toEqual(['resume_work_order.held_minutes'])
})
