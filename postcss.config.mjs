import mantine from 'postcss-preset-mantine'
import textSize from './scripts/postcss-text-size.mjs'

export default { plugins: [mantine(), textSize()] }
