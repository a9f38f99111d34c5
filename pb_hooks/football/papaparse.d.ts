/** The part of Papa Parse that we use. Its own types bring those of Node into the app. */
declare module 'papaparse' {
  interface Parsed {
    data: string[][]
    /** `row` counts from 0. */
    errors: Array<{ code: string; row?: number }>
  }
  const papa: { parse(text: string, settings: { delimiter: string; newline: string }): Parsed }
  export default papa
}
