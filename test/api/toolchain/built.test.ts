import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../scripts/generate/build.ts'
import { modelText, readModelText } from '../../../scripts/generate/model-text.ts'
import { builtFiles, descriptionFile, isBuilt, surfaceFile } from '../../../scripts/project/built.ts'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { newProject } from './project.ts'

const inputs = ['scripts/generate', 'db/types', 'gateway/nginx.conf.template', 'gateway/nginx', 'gateway/refusals.js', 'package.json', surfaceFile]
const surface = readFileSync(join(projectDirectory, surfaceFile), 'utf8')

test('what is not committed is built of the committed surface, and again when that or a program is another', async () => {
  const { directory, write } = newProject()
  for (const path of inputs) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    cpSync(join(projectDirectory, path), join(directory, path), { recursive: true })
  }
  const changed = surface.replace('"Create a work order"', '"Make a work order"')
  write(surfaceFile, changed)
  expect(isBuilt(directory)).toBe(false)
  await build(directory)
  expect(isBuilt(directory)).toBe(true)
  for (const path of builtFiles) expect(existsSync(join(directory, path))).toBe(true)

  const { paths } = JSON.parse(readFileSync(join(directory, descriptionFile), 'utf8'))
  expect(paths['/rpc/create_work_order'].post.summary).toBe('Make a work order')

  write(surfaceFile, surface)
  expect(isBuilt(directory)).toBe(false)
  write(surfaceFile, changed)
  expect(isBuilt(directory)).toBe(true)
  write('scripts/generate/llms.ts', 'another')
  expect(isBuilt(directory)).toBe(false)
  cpSync(join(projectDirectory, 'scripts/generate/llms.ts'), join(directory, 'scripts/generate/llms.ts'))
  rmSync(join(directory, 'client/database.ts'))
  expect(isBuilt(directory)).toBe(false)
})

test('the surface says all of a model, also what is as nowhere else', () => {
  const model = readModelText(surface)
  expect(modelText(model)).toBe(surface)
  const [site, other] = model.lists.find(({ name }) => name === 'sites')?.columns ?? []
  Object.assign(site ?? {}, { isNullable: true, maxLength: 7, description: 'Another' })
  Object.assign(other ?? {}, { values: ['A'], isInsertable: true })
  delete other?.description
  const order = model.actions.find(({ name }) => name === 'update_work_order')
  order?.arguments.forEach((argument) => Object.assign(argument, { isOptional: !argument.isOptional }))
  order?.refusals.splice(0, 1)
  order?.result.columns.pop()
  const entity = model.entities.find(({ entity: name }) => name === 'work.work_orders')
  entity?.updatable.pop()
  Object.assign(entity?.updatable[0] ?? {}, { minimum: 3 })
  model.pictures.references.pop()
  const text = modelText(model)
  expect(text).not.toBe(surface)
  expect(readModelText(text)).toEqual(model)
})

test('a surface with a conflict is refused, and says what to do', () => {
  expect(() => readModelText(`${surface}<<<<<<< HEAD\n`)).toThrow(
    `${surfaceFile}: "<<<<<<< HEAD" is no line of it; remove the file and run npm run generate.`)
})
