/** The part that we use of the package, which has no types. */
declare module 'punycode/punycode.es6.js' {
  /** @throws RangeError for an `xn--` label that stands for no letters */
  export function toUnicode(host: string): string
}
