import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findPrimary } from '../../../scripts/database/hosts.ts'
import { readableAddress } from '../../../scripts/project/address.ts'
import { serverAccount } from '../../../scripts/stack/account.ts'
import { giveToServers, serverDirectory } from '../../../scripts/stack/place.ts'
import { clusterFlags } from '../../../scripts/stack/postgres.ts'
import { root } from '../../support/files.ts'

const example = join(root, 'examples/patroni')
const nodes = ['one', 'two', 'three']
const host = (name: string): string => `127.0.0.${nodes.indexOf(name) + 1}`
/** A whole PostgreSQL 18, with pg_basebackup and pg_rewind, which the embedded one does not have; without it nothing is started. */
const binaries = process.env['PATRONI_POSTGRESQL_BIN_DIR']
const isInstalled = binaries !== undefined
  && ['patroni', 'etcd', 'haproxy'].every((program) => spawnSync(program, ['--version']).error === undefined)
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGINT')
})

test('the files name the same nodes, and clusters are made as ours are', () => {
  const patroni = parse(readFileSync(join(example, 'patroni.yml'), 'utf8')) as {
    bootstrap: { initdb: (string | Record<string, string>)[], dcs: { synchronous_mode: boolean, postgresql: { parameters: Record<string, string> } } }
  }
  const flags = patroni.bootstrap.initdb.map((flag) => typeof flag === 'string' ? `--${flag}` : `--${Object.entries(flag)[0]?.join('=')}`)
  expect(flags).toEqual(expect.arrayContaining(clusterFlags.filter((flag) => !flag.startsWith('--auth'))))
  expect(patroni.bootstrap.dcs.synchronous_mode).toBe(true)
  expect(patroni.bootstrap.dcs.postgresql.parameters).toMatchObject({
    max_slot_wal_keep_size: '10GB', log_parameter_max_length: 0,
    // Three servers of one machine with one port cannot share a directory of sockets.
    unix_socket_directories: '',
  })
  const proxy = readFileSync(join(example, 'haproxy.cfg'), 'utf8')
  for (const name of nodes) expect(proxy.match(new RegExp(`^  server ${name} ${host(name)}:5432 `, 'gm'))).toHaveLength(2)
})

/** A program of a node, as README.md starts it. */
async function start(program: string, words: string[], environment: Record<string, string>): Promise<ChildProcess> {
  const account = await serverAccount()
  const child = spawn(program, words, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment }, stdio: 'ignore', ...(account && { uid: account.uid, gid: account.gid }),
  })
  children.push(child)
  return child
}

test.skipIf(!isInstalled)('three nodes: the primary is killed, one leads again, and the others follow it', async () => {
  const place = await serverDirectory('test', `patroni_${process.pid}`)
  const password = 'patroni-in-a-test'
  const data = (name: string): string => join(place, name, 'data')
  expect(spawnSync('haproxy', ['-c', '-f', join(example, 'haproxy.cfg')]).status).toBe(0)
  for (const name of nodes) {
    await mkdir(join(place, name))
    await giveToServers(join(place, name), 0o700)
    await start('etcd', [], {
      ETCD_NAME: name, ETCD_DATA_DIR: join(place, name, 'etcd'), ETCD_INITIAL_CLUSTER_TOKEN: 'assetry',
      ETCD_LISTEN_PEER_URLS: `http://${host(name)}:2380`, ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${host(name)}:2380`,
      ETCD_LISTEN_CLIENT_URLS: `http://${host(name)}:2379`, ETCD_ADVERTISE_CLIENT_URLS: `http://${host(name)}:2379`,
      ETCD_INITIAL_CLUSTER: nodes.map((each) => `${each}=http://${host(each)}:2380`).join(','),
    })
    await start('patroni', [join(example, 'patroni.yml')], {
      PATRONI_NAME: name, PATRONI_ETCD3_HOSTS: nodes.map((each) => `${host(each)}:2379`).join(','),
      PATRONI_RESTAPI_LISTEN: `${host(name)}:8008`, PATRONI_RESTAPI_CONNECT_ADDRESS: `${host(name)}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${host(name)}:5432`, PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host(name)}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: data(name), PATRONI_POSTGRESQL_BIN_DIR: binaries ?? '',
      PATRONI_SUPERUSER_PASSWORD: password, PATRONI_REPLICATION_PASSWORD: password, PATRONI_REWIND_PASSWORD: password,
    })
  }
  const address = readableAddress(`postgresql://postgres:${password}@${nodes.map((name) => `${host(name)}:5432`).join(',')}/postgres`)
  const leader = async (): Promise<string> => (await findPrimary(address).catch(() => undefined))?.host ?? ''
  const standbys = async (): Promise<number> => {
    const states = await Promise.all(nodes.map(async (name) =>
      await fetch(`http://${host(name)}:8008/replica`).then((answer) => answer.status, () => 0)))
    return states.filter((status) => status === 200).length
  }
  await expect.poll(leader).not.toBe('')
  await expect.poll(standbys).toBe(2)
  const first = await leader()
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@${first}:5432/postgres` })
  await client.connect()
  client.on('error', () => undefined)
  await client.query('create table acknowledged (id integer)')
  await client.query('insert into acknowledged values (1)')
  const name = nodes.find((each) => host(each) === first) ?? ''
  process.kill(Number((await readFile(join(data(name), 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  await expect.poll(leader).not.toBe('')
  await expect.poll(standbys).toBe(2)
  const next = new pg.Client({ connectionString: `postgresql://postgres:${password}@${await leader()}:5432/postgres` })
  await next.connect()
  expect((await next.query('select id from acknowledged')).rows).toEqual([{ id: 1 }])
  await next.end()
})
