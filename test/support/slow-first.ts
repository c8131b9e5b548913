import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, the longest first. They begin first, so that at the end no core waits for one that began last; in
 * a clean clone vitest knows no times and goes by the size of files.
 */
export const slowFiles = [
  'test/api/stack/torture.test.ts',
  'test/api/isolation/organizations.test.ts',
  'test/api/operators.test.ts',
  'test/api/core/odd_values.test.ts',
  'test/api/clients/react_admin.test.ts',
  'test/api/stack/start.test.ts',
  'test/api/stack/paging.test.ts',
  'test/api/toolchain/migration_under_load.test.ts',
  'test/api/toolchain/tampering.test.ts',
  'test/api/stack/recovery.test.ts',
  'test/api/permissions.test.ts',
  'test/api/toolchain/operations.test.ts',
  'test/api/toolchain/lifecycle.test.ts',
  'test/api/stack/worker_process.test.ts',
  'test/api/isolation/sites.test.ts',
  'test/api/identity/passwords.test.ts',
  'test/api/toolchain/kept.test.ts',
  'test/api/toolchain/pause.test.ts',
  'test/api/lists/work.test.ts',
  'test/api/lists/inventory.test.ts',
  'test/api/contract/contract_type_settings.test.ts',
  'test/api/work/concurrency.test.ts',
  'test/api/toolchain/install.test.ts',
  'test/api/stack/compose.test.ts',
  'test/api/toolchain/peppers.test.ts',
]

/** The slow ones first, the others as they come. */
export function slowFirst<T extends { moduleId: string }>(files: T[]): T[] {
  const place = ({ moduleId }: T): number => {
    const at = slowFiles.findIndex((file) => moduleId.endsWith(file))
    return at === -1 ? slowFiles.length : at
  }
  return files.toSorted((one, other) => place(one) - place(other))
}

/** The order of files: those that are known to be slow, then as vitest would have them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
