// A number of things in words: '1 student', '1,200 students'.
export const counted = (number: number, unit: string) =>
  `${number.toLocaleString('en-GB')} ${unit}${number === 1 ? '' : 's'}`
