import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { actingAs } from '../../scripts/database/connection.ts'
import { loadDemo } from '../../scripts/start/load-demo.ts'
import { projectDirectory } from '../../scripts/project/directory.ts'
import { gatewayUrl } from './support/caller.ts'
import { cloneUrl } from './support/database.ts'
import { send } from './support/http.ts'

test('the tour of README works as it stands, with the demonstration data', async () => {
  const readme = await readFile(join(projectDirectory, 'README.md'), 'utf8')
  const tour = /<!-- tour -->\n```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const demo = await loadDemo(actingAs(cloneUrl(), 'assetry_owner'))
  const folder = await mkdtemp(join(tmpdir(), 'assetry tour '))
  await mkdir(join(folder, '.assetry'))
  await writeFile(join(folder, '.assetry/demo.json'), JSON.stringify({ base_url: gatewayUrl(), ...demo }))

  const separated = tour.replace(/^(?=curl |printf )/gm, 'echo; echo "----"; ')
  const { stdout } = await promisify(execFile)('bash', ['-euc', separated], { cwd: folder })
  const answers = stdout.split('----\n').slice(1).map((answer) => answer.trim())
  await rm(folder, { recursive: true })

  expect(answers).toHaveLength(11)
  expect(answers[0]).toContain('"roles":["ADMINISTRATOR"]')
  expect(answers[1]).toContain('Content-Range: 0-2/')
  expect(answers[2]).toContain('BER,"Berlin Plant",Europe/Berlin')
  expect(answers[3]).toContain('"depth":2')
  expect(answers[4]).toContain('"asset_number":"AS-')
  expect(answers[5]).toContain('"row_version":1')
  expect(answers[6]).toContain('"outcome":"ACCEPTED"')
  expect(answers[7]).toContain('"status":"IN_PROGRESS"')
  expect(answers[8]).toContain('"name":"Full service and parts","contracts":2')
  expect(answers[9]).toContain('VALIDATION_FAILED')
  expect(answers[10]).toContain('"entity":"asset.assets"')
  const refused = answers.filter((answer) => answer.includes('"details"'))
  expect(refused).toEqual([answers[9]])
})

test('a demonstration that exists is entered anew, with another key and another password', async () => {
  const [first, second] = [await loadDemo(actingAs(cloneUrl(), 'assetry_owner')), await loadDemo(actingAs(cloneUrl(), 'assetry_owner'))]
  expect([second.api_key, second.password]).not.toEqual([first.api_key, first.password])
  for (const { api_key } of [first, second]) {
    const { status } = await send(gatewayUrl(), { method: 'POST', path: '/rpc/exchange_api_key', body: { p_key: api_key } })
    expect(status).toBe(200)
  }
})
