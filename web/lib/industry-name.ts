// How an industry is written for people: the stored AI_Agents is read as 'AI Agents'.
import type { Industry } from '../../contract/student.ts'

export const nameOfIndustry = (industry: Industry) => industry.replaceAll('_', ' ')
