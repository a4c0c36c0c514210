// Makes what several steps of `npm test` need, once: side by side, each would make it.
import { builtProgram } from './built-program.ts'
import { prepareCopies } from './embedded-setup.ts'

await Promise.all([prepareCopies(), builtProgram()])
