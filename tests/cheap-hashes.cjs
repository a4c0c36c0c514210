// Before a started program, as `node --require`: it hashes passwords with the least that argon2 allows, like tests/server.ts.
const argon2 = require('@node-rs/argon2')

const { hash } = argon2
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 })
