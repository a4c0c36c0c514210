// What the other side of a conversation or an interview is called.
import type { Person } from '../../contract/conversation.ts'

export const nameOfPerson = ({ name, isDeleted, userType }: Person) =>
  isDeleted ? 'Deleted account' : (name ?? (userType === 'student' ? 'A student' : 'A startup'))
