// `npm run build:fonts`: makes web/app/fonts from the package of Bricolage Grotesque, whose files have all weights. We use one,
// and that is half of the bytes. The result is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Options = { keepAllGlyphs: true; targetFormat: 'woff2'; variationAxes: { wght: number } }

const require = createRequire(import.meta.url)
const subsetFont: (
  font: Buffer,
  text: undefined,
  options: Options,
) => Promise<Buffer> = require('subset-font')

const source = join(dirname(require.resolve('@fontsource-variable/bricolage-grotesque')), 'files')

/** Of headings, figures and the logo. */
const weight = 640

for (const letters of ['latin', 'latin-ext']) {
  const allWeights = readFileSync(join(source, `bricolage-grotesque-${letters}-wght-normal.woff2`))
  const font = await subsetFont(allWeights, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  })
  const name = `bricolage-grotesque-${letters}-${weight}.woff2`
  writeFileSync(join(import.meta.dirname, '../web/app/fonts', name), font)
  console.info(`${name}: ${(font.length / 1000).toFixed(1)} kB`)
}
