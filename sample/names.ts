// The people of the sample data: names that go together, and what an address makes of them.
import type { Random } from './random.ts'

const families = [
  {
    first: 'Alice, Charlotte, Daisy, Eleanor, Freya, Harriet, Imogen, Jack, Oliver, Thomas, Toby, William',
    last: 'Ashworth, Bennett, Clarke, Fairbairn, Hughes, Marlow, Pemberton, Radcliffe, Sutton, Whitaker',
  },
  {
    first: 'Amelia, Ben, Chloe, Edward, Grace, Hannah, Isaac, Lucy, Max, Rosie, Samuel, Zoë',
    last: 'Abbott, Barlow, Cartwright, Dunne, Ellis, Foster, Greenwood, Holt, Sharpe, Winter',
  },
  {
    first: 'Aoife, Cerys, Ciarán, Eilidh, Niamh, Rhys, Rory, Siân, Seán',
    last: 'Byrne, Davies, Kavanagh, MacLeod, Morgan, Ó Briain, Prosser, Sinclair',
  },
  {
    first: 'Aarav, Ananya, Diya, Ishaan, Kavya, Meera, Nikhil, Priya, Rohan, Tara, Vikram',
    last: 'Banerjee, Chaudhary, Desai, Iyer, Kapoor, Menon, Nair, Patel, Rao, Sharma',
  },
  {
    first: 'Adaeze, Amara, Chidi, Efua, Kofi, Kwame, Ngozi, Tobi, Yewande, Zainab',
    last: 'Adeyemi, Asante, Boateng, Eze, Mensah, Nwosu, Okafor, Okonkwo, Owusu',
  },
  {
    first: 'Haoran, Jiayi, Lin, Mei, Ruoxi, Wei, Xinyi, Yichen, Yutong, Zihan',
    last: 'Chen, Huang, Li, Liu, Wang, Wu, Xu, Zhang, Zhou',
  },
  {
    first: 'Agnieszka, Jakub, Katarzyna, Łukasz, Małgorzata, Michał, Paweł, Zofia',
    last: 'Kowalczyk, Krawczyk, Łukasiewicz, Mazur, Nowak, Wójcik, Wróbel',
  },
  { first: 'Anh, Duy, Hương, Linh, Minh, Quỳnh, Thảo', last: 'Đặng, Lê, Nguyễn, Phạm, Trần, Vũ' },
  {
    first: 'Beatriz, Camille, Elena, Inês, João, Léa, Mateo, Noémie, Sofía, Théo',
    last: 'Almeida, Bonnet, Castellano, Ferreira, García, Lefèvre, Moretti, Muñoz, Rossi',
  },
  {
    first: 'Ali, Dalia, Hassan, Layla, Mariam, Omar, Reem, Samir, Yasmin',
    last: 'Al-Sayed, Farouk, Haddad, Hussain, Khalil, Malik, Mansour, Rahman',
  },
  { first: 'Aylin, Deniz, Elif, Emre, Ömer', last: 'Aydın, Çelik, Kaya, Şahin, Yıldız' },
  { first: 'Arash, Kaveh, Nazanin, Shirin', last: 'Hosseini, Karimi, Moradi, Rahimi' },
  {
    first: 'Astrid, Elsa, Jonas, Linnéa, Mikkel, Søren, Tuomas',
    last: 'Andersen, Bergström, Jørgensen, Lindqvist, Mäkinen, Nygård',
  },
  { first: 'Haruto, Hina, Ren, Sakura', last: 'Nakamura, Sato, Tanaka, Yamamoto' },
  { first: 'Jihoon, Minseo, Seoyeon, Yuna', last: 'Choi, Jung, Kim, Park' },
].map(({ first, last }) => ({ first: first.split(', '), last: last.split(', ') }))

export function makeName(random: Random): string {
  const family = random.pick(families)
  // Some people have parents from two places.
  const other = random.chance(0.1) ? random.pick(families) : family
  return `${random.pick(family.first)} ${random.pick(other.last)}`
}

const withoutDiacritic: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i' }

/** 'Łukasz Ó Briain' becomes ['lukasz', 'obriain']. */
export function asciiName(name: string): [first: string, last: string] {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łđøı]/g, (letter) => withoutDiacritic[letter] ?? letter)
    .replace(/[^a-z ]/g, '')
  const [first = '', ...last] = plain.split(' ')
  return [first, last.join('')]
}
