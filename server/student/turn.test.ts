import { expect, test } from 'vitest'
import { turnFor } from './turn.ts'

test('x', () => expect(turnFor(1, 1)).toBeGreaterThan(0))
