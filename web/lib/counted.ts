// A number of things in words: '1 student', '1,200 students'.
const inWords = new Intl.NumberFormat('en-GB')

export const counted = (number: number, unit: string) =>
  `${inWords.format(number)} ${unit}${number === 1 ? '' : 's'}`
