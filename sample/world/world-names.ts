// Names for the students of the world, from more places than the demo's.
import { asciiName, makeName } from '../names.ts'
import type { Random } from '../random.ts'

const families = [
  {
    first: 'Abebe, Hiwot, Liya, Selam, Yonas',
    last: 'Alemu, Bekele, Desta, Gebre, Tadesse',
  },
  {
    first: 'Achieng, Kamau, Njeri, Otieno, Wanjiru',
    last: 'Kariuki, Mwangi, Ochieng, Odhiambo, Wambui',
  },
  {
    first: 'Lerato, Nomsa, Sipho, Thabo, Zanele',
    last: 'Dlamini, Khumalo, Molefe, Mokoena, Naidoo',
  },
  {
    first: 'Bohdan, Daryna, Kateryna, Oleksandr, Solomiya, Taras',
    last: 'Bondarenko, Kovalenko, Lysenko, Moroz, Tkachenko',
  },
  {
    first: 'Eleni, Giorgos, Katerina, Nikos, Vasiliki',
    last: 'Antoniou, Dimitriou, Georgiou, Ioannou, Pavlou',
  },
  {
    first: 'Ana, Bruno, Camila, Larissa, Rafael, Thiago',
    last: 'Barbosa, Cardoso, Figueiredo, Moura, Teixeira',
  },
  {
    first: 'Diego, Fernanda, Ignacio, Lucía, Paloma, Valentina',
    last: 'Bustamante, Cárdenas, Fuentes, Quiroga, Villalobos',
  },
  {
    first: 'Andres, Bea, Carlo, Jasmine, Miguel',
    last: 'Bautista, Dela Cruz, Magsaysay, Reyes, Santos',
  },
  {
    first: 'Ayu, Bagus, Dewi, Putri, Rizky',
    last: 'Hartono, Kusuma, Pratama, Santoso, Wijaya',
  },
  {
    first: 'Ahsan, Ayesha, Bilal, Fatima, Hamza, Zara',
    last: 'Akhtar, Baig, Chaudhry, Mirza, Qureshi, Siddiqui',
  },
  {
    first: 'Anouk, Daan, Fleur, Jasper, Lotte, Sem',
    last: 'de Vries, Hendriks, Jansen, Mulder, Verhoeven',
  },
  {
    first: 'Annika, Felix, Greta, Jannik, Leonie, Matthias',
    last: 'Brandt, Hoffmann, Keller, Schreiber, Winkler',
  },
  {
    first: 'Jiří, Ondřej, Tomáš, Vojtěch',
    last: 'Dvořák, Horák, Krejčí, Procházka',
  },
  {
    first: 'Eliška, Kristýna, Tereza, Zuzana',
    last: 'Dvořáková, Horáková, Krejčí, Procházková',
  },
  {
    first: 'Ana-Maria, Andrei, Ioana, Mihai, Raluca',
    last: 'Constantin, Ionescu, Munteanu, Popa, Stoica',
  },
  {
    first: 'Noa, Itai, Tamar, Yael',
    last: 'Avraham, Ben-Ami, Mizrahi, Shapira',
  },
  {
    first: 'Dinara, Nurlan, Aigerim, Timur',
    last: 'Nurbek, Ospan, Serik, Tulegen',
  },
  {
    first: 'Chathura, Dilini, Nuwan, Sanduni',
    last: 'Fernando, Jayasinghe, Perera, Wickramasinghe',
  },
  {
    first: 'Dana, Karim, Lina, Nour, Rami, Yara',
    last: 'Abboud, Darwish, Khoury, Nasser, Saleh',
  },
  {
    first: 'Bronwyn, Dylan, Ffion, Gethin, Isla, Fergus',
    last: 'Bevan, Gillespie, Llewellyn, Munro, Pritchard',
  },
].map(({ first, last }) => ({ first: first.split(', '), last: last.split(', ') }))

/** So many names, each of which makes another address. */
export function makeWorldNames(random: Random, count: number, taken: string[]): string[] {
  const byAddress = new Map(taken.map((name) => [asciiName(name).join('.'), name]))
  while (byAddress.size < count + taken.length) {
    const family = random.pick(families)
    const name = random.chance(0.45)
      ? makeName(random)
      : `${random.pick(family.first)} ${random.pick(family.last)}`
    byAddress.set(asciiName(name).join('.'), name)
  }
  return [...byAddress.values()].slice(taken.length)
}
