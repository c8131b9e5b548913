/** Why a file is refused for good: a code and words for whoever sent it. */
export class FileFault extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
