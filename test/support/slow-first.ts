import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { knownTimes } from './summary.ts'

/**
 * The slow ones first, the others as they come: at the end no core waits for a file that began last. In a clean clone vitest
 * knows no times and goes by the size of files.
 */
export function slowFirst<T extends { moduleId: string }>(files: T[], times = knownTimes()): T[] {
  const slow = Object.entries(times)
  const secondsOf = ({ moduleId }: T): number => slow.find(([path]) => moduleId.endsWith(path))?.[1] ?? 0
  return files.toSorted((one, other) => secondsOf(other) - secondsOf(one))
}

/** The order of files: those that are known to be slow, then as vitest would have them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
