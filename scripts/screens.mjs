// Takes screenshots of every screen with fixed data: npm run screens, npm run screens -- feed composer.
// See tests/screens/main.ts.
import { PRODUCT } from './build.mjs'
import { runProgram } from './prepare.mjs'

await runProgram('tests/screens/main.ts', { parts: [...PRODUCT, 'testBinary'], browsers: true })
