/** What a job of files may fail at. */
export type FilePart = 'virus scanner' | 'store'

/** What goes wrong there begins with its name: by these words doctor and metrics tell at what files wait. */
export async function failingAs<T>(part: FilePart, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // That of several addresses says nothing but its code.
    const { message = '', code = 'an unknown error' } = error as { message?: string, code?: string }
    throw message.startsWith(`The ${part} `) ? error : new Error(`The ${part} fails: ${message || code}`, { cause: error })
  }
}
