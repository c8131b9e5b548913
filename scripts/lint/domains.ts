/** The domains from the bottom up. A function, view or policy calls functions of its own domain and of those below. */
export const order: string[][] = [
  ['core', 'identity', 'audit', 'hook'], ['notify'], ['workforce'], ['contract'], ['asset'], ['itam'], ['meter'],
  ['inventory'], ['service'], ['work'], ['safety'], ['procurement'], ['request'], ['maintenance'], ['inspection'],
]

/** Functions that a domain below may call all the same, each with the reason. */
export const guards: Record<string, string> = {
}
