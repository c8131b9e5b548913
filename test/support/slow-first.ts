import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { knownTimes } from './summary.ts'

/** What is asked of a file to find its place: `name` is that of its project, `db` or `api`. */
interface Ordered { moduleId: string, project: { name: string } }

const projectsInOrder = ['api', 'db']

/**
 * One project after the other, of each the slow files first, the others domain by domain. A worker keeps its process as long
 * as the next file is of the same project. A new process imports, connects, compiles and makes the shared records of
 * lists and probes again, so the projects do not alternate. A connection keeps the functions that it has compiled and the plans of
 * their statements, and files of a domain call the same ones (ADR 481). At the end no core waits for a file that began last: those of
 * SQL end the run, which are short.
 */
export function slowFirst<T extends Ordered>(files: T[], times = knownTimes()): T[] {
  const slow = Object.entries(times)
  const secondsOf = ({ moduleId }: T): number => slow.find(([path]) => moduleId.endsWith(path))?.[1] ?? 0
  const placeOf = ({ project }: T): number => projectsInOrder.indexOf(project.name)
  return files.toSorted((one, other) => placeOf(one) - placeOf(other) || secondsOf(other) - secondsOf(one) ||
    (one.moduleId < other.moduleId ? -1 : 1))
}

/** The order of files: by project, those that are known to be slow first, then by path. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
