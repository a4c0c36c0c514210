// Refuses at once what would only pile up.
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problem.ts'

export function refuseOverload(app: FastifyInstance, mostAtOnce: number) {
  let atOnce = 0
  app.addHook('onRequest', async () => {
    atOnce += 1
    if (atOnce > mostAtOnce) {
      throw new Problem('unavailable', 'Too much is going on right now. Please try again in a moment.')
    }
  })
  app.addHook('onResponse', async () => {
    atOnce -= 1
  })
}
