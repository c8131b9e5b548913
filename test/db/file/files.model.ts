/** Files as one would keep them in a notebook: every figure is counted again from what is written in it. */

export type Organization = 'acme' | 'other'
export const recordsOf: Record<Organization, string[]> = { acme: ['pump', 'fan', 'repair'], other: ['their pump'] }
export const kinds = ['OTHER', 'PHOTO', 'CERTIFICATE', 'SIGNATURE', 'INVOICE'] as const
const evidence = ['CERTIFICATE', 'SIGNATURE', 'INVOICE']

export interface Upload {
  organization: Organization
  record: string
  content: number
  kind: string
  status: 'OPEN' | 'RECEIVED' | 'STORED' | 'REFUSED' | 'EXPIRED'
  expiresOn: number
  fault?: string
  link?: number
}

export interface File {
  organization: Organization
  content: number
  status: 'AVAILABLE' | 'QUARANTINED' | 'REMOVED'
  /** The upload whose object it has. */
  object: number
  removesOn?: number
}

export interface Link {
  file: number
  record: string
  kind: string
  position: number
  linkedOn: number
  isArchived: boolean
}

/** Bytes of a content; no two are of one size. */
export const sizeOf = (content: number): number => content * 3 + 2

export class Notebook {
  day = 0
  quotas: Record<Organization, number> = { acme: 10_000, other: 10_000 }
  uploads: Upload[] = []
  files: File[] = []
  links: Link[] = []

  stored(organization: Organization): number {
    return sum(this.files.filter((file) => file.organization === organization && file.status !== 'REMOVED').map(({ content }) => sizeOf(content)))
  }

  reserved(organization: Organization): number {
    return sum(this.uploads.filter((upload) => upload.organization === organization && /OPEN|RECEIVED/.test(upload.status))
      .map(({ content }) => sizeOf(content)))
  }

  create(organization: Organization, record: string, content: number, kind: string): string {
    if (this.stored(organization) + this.reserved(organization) + sizeOf(content) > this.quotas[organization]) return 'QUOTA_EXCEEDED'
    this.uploads.push({ organization, record, content, kind, status: 'OPEN', expiresOn: this.day + 1 })
    return 'OPEN'
  }

  complete(number: number): string {
    const upload = this.uploads[number]!
    if (upload.status === 'OPEN' && upload.expiresOn <= this.day) return 'UPLOAD_NOT_FOUND'
    if (upload.status === 'OPEN') upload.status = 'RECEIVED'
    return upload.status
  }

  refuse(number: number): string {
    const upload = this.uploads[number]!
    if (upload.status !== 'RECEIVED') return 'false'
    Object.assign(upload, { status: 'REFUSED', fault: 'FILE_DAMAGED' })
    return 'true'
  }

  /** The last step of the worker. */
  take(number: number): string {
    const upload = this.uploads[number]!
    if (upload.status === 'RECEIVED') {
      const isSame = (file: File): boolean =>
        file.organization === upload.organization && file.content === upload.content && file.status !== 'REMOVED'
      if (!this.files.some(isSame)) {
        this.files.push({ organization: upload.organization, content: upload.content, status: 'AVAILABLE', object: number })
      }
      const file = this.files.findIndex(isSame)
      if (this.files[file]!.status === 'QUARANTINED') Object.assign(upload, { status: 'REFUSED', fault: 'FILE_ON_HOLD' })
      else Object.assign(upload, { status: 'STORED', link: this.putLink(file, upload.record, upload.kind) })
    }
    return `${upload.status} ${this.files.some(({ object, status }) => object === number && status !== 'REMOVED')}`
  }

  liveLinks(file: number): number[] {
    return this.links.flatMap((link, number) => link.file === file && !link.isArchived ? [number] : [])
  }

  link(file: number, record: string): string {
    const [first] = this.liveLinks(file)
    if (first === undefined) return 'FILE_NOT_FOUND'
    if (this.files[file]!.status !== 'AVAILABLE') return 'FILE_ON_HOLD'
    return `link ${this.putLink(file, record, this.links[first]!.kind)}`
  }

  private putLink(file: number, record: string, kind: string): number {
    const known = this.liveLinks(file).find((number) => this.links[number]!.record === record)
    if (known !== undefined) return known
    const places = this.links.filter((link) => link.record === record && !link.isArchived).map(({ position }) => position)
    this.links.push({ file, record, kind, position: Math.min(1000, Math.max(0, ...places) + 1), linkedOn: this.day, isArchived: false })
    delete this.files[file]!.removesOn
    return this.links.length - 1
  }

  archive(number: number): string {
    const link = this.links[number]!
    if (link.isArchived) return 'FILE_LINK_NOT_FOUND'
    link.isArchived = true
    if (this.liveLinks(link.file).length === 0) {
      const proofs = this.links.filter(({ file, kind }) => file === link.file && evidence.includes(kind)).map(({ linkedOn }) => linkedOn + 3650)
      this.files[link.file]!.removesOn = Math.max(this.day + 30, ...proofs)
    }
    return 'archived'
  }

  move(number: number, from: File['status'], to: File['status']): string {
    const file = this.files[number]!
    if (file.status !== from) return 'TRANSITION_NOT_ALLOWED'
    file.status = to
    return to
  }

  expire(): string {
    const due = this.uploads.filter(({ status, expiresOn }) => status === 'OPEN' && expiresOn <= this.day)
    for (const upload of due) upload.status = 'EXPIRED'
    return String(due.length)
  }

  remove(): string {
    const due = this.files.filter(({ status, removesOn }) => status !== 'REMOVED' && removesOn !== undefined && removesOn <= this.day)
    for (const file of due) file.status = 'REMOVED'
    return String(due.length)
  }

  /** The uploads whose objects belong to no file. */
  strays(): number[] {
    return this.uploads.flatMap((_, number) =>
      this.files.some(({ object, status }) => object === number && status !== 'REMOVED') ? [] : [number])
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
