// A number of things in words: '1 student', '1,200 students'.
export const counted = (number: number, unit: string) =>
  `${inThousands(number)} ${unit}${number === 1 ? '' : 's'}`

const inThousands = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')
