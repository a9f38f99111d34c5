import { expect, test } from 'vitest'
import { styleClassErrors } from './lint-style-classes.mjs'

const CSS =
  '/* .gone */\n.line { color: red; & > .inner { flex: 1 } }\n@media (min-width: 10em) { .wide:not(.off) { gap: 0.5em } }'
const errorsOf = (use) => styleClassErrors(`import classes from './a.module.css'\n${use}`, () => CSS)

test.each(['classes.gone', 'classes.clip', 'classes.media'])(
  '%s is an error, because the style sheet lacks it',
  (use) => {
    expect(errorsOf(`export const A = () => <p className={${use}} />`)).toEqual([
      `2: ./a.module.css has no class ${use.slice('classes.'.length)}`,
    ])
  },
)

test.each(['classes.line', 'classes.inner', 'classes.wide', 'classes.off', 'classes[tone]', 'other.clip'])(
  '%s is no error',
  (use) => {
    expect(errorsOf(`export const A = () => <p className={${use}} />`)).toEqual([])
  },
)
