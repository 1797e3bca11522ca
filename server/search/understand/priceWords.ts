import { type Token, wordSet } from './tokens.ts'

/** Words around amounts of money. */
export const most = phrases(
  'زیر، کمتر از، پایین تر از، پایینتر از، پایین، پایین از، zire، zir، ta، hadaksar، ارزان تر از، ارزانتر از، ارزون تر از، ارزونتر از، حداکثر، نهایت، نهایتا، سقف، تا سقف، ماکزیمم، تا، تا قیمت، زیر قیمت، زیر مبلغ، بودجه، بودجه ام، بودجم، بودجه من، با بودجه، پولم، پول من، با، کمتر، under، below، less than، up to',
)
export const least = phrases(
  'بالای، بالا، بیشتر از، بالاتر از، گرانتر از، گران تر از، گرونتر از، گرون تر از، حداقل، از، بیش از، balaye، over، above، more than، from',
)
export const about = phrases(
  'حدود، حدودا، حول و حوش، حول حوش، حول، طرفای، تو مایه، مایه، تو مایه های، توی مایه های، تو رنج، رنج، رنج قیمت، رنج قیمتی، حدودای، حدودن، تقریبا، نزدیک، نزدیک به، در حدود، در حد، حوالی، hodude، hodud، دور و بر، قیمت، قیمت حدود، مبلغ، به مبلغ، با مبلغ، around، about',
)
/** Words used with money only: «بودجه ۵ تا ۱۰». */
export const money = phrases(
  'قیمت، رنج، رنج قیمت، رنج قیمتی، تو رنج، بودجه، بودجه ام، بودجم، بودجه من، با بودجه، پولم',
)
export const between = phrases('بین، از، مابین، bein، beine، az، between، from')
export const and = phrases('تا، و، الی، ta، to، and')
export const downwards = phrases(
  'به پایین، ب پایین، رو به پایین، دارم، داریم، پول دارم، بودجه دارم، به پایینتر، و کمتر، یا کمتر، کمتر',
)
export const upwards = phrases(
  'به بالا، ب بالا، رو به بالا، به بالاتر، و بیشتر، یا بیشتر، شروع، شروع بشه، شروع میشه، شروع شه',
)
/** After an amount: «از ۲۰ میلیون بیشتر». */
export const more = phrases('بیشتر، بالاتر، بالا تر، زیادتر، گرانتر، گران تر، گرونتر، گرون تر')
export const less = phrases('کمتر، کم تر، پایینتر، پایین تر، ارزانتر، ارزان تر، ارزونتر، ارزون تر')
/** Comparisons before an amount, which a denial reverses: «بالای ۲۰ میلیون نباشه». */
export const comparing = wordSet(
  'زیر کمتر پایین پایینتر ارزان ارزانتر ارزون ارزونتر بالای بالا بیشتر بالاتر گران گرانتر گرون گرونتر بیش under below less over above more',
)
/** Reverse a comparison. */
export const denials = phrases('نباشه، نباشد، نشه، نشود، نمیشه، نره، نرود، ندارم، نداریم، نمیدم، نمیتونم')
/** Endings written as separate words: «بودجه م», «بودجه ی». */
export const suffixes = wordSet('ی ای م ام مون مان ش اش')
export const tomans = wordSet('تومان تومن تمن تومنه تمنه تومنی تمنی تومانی تومانه ت toman tomn tooman tomani')
export const rials = wordSet('ریال ریالی rial')
/** Abbreviations of millions: «زیر ۵ میل», «زیر ۵م». */
export const shortMillions = wordSet('میل م m')

/** All words that mark prices, which are never corrected. */
export const priceWords: readonly string[] = [
  ...[most, least, about, between, and, downwards, upwards, more, less, denials].flatMap((all) =>
    [...all.values()].flat(2),
  ),
  ...tomans,
  ...rials,
]

/** Phrases by their first words, each list the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

function phrases(text: string): Phrases {
  const all = text
    .split('،')
    .map((phrase) => phrase.trim().split(' '))
    .sort((a, b) => b.length - a.length)
  const firsts = [...new Set(all.map(([first = '']) => first))]
  return new Map(firsts.map((first) => [first, all.filter((phrase) => phrase[0] === first)]))
}

/** Number of tokens of the longest of these phrases at a token; 0 if there is none. */
export function phraseLengthAt(all: Phrases, tokens: readonly Token[], at: number): number {
  const found = all
    .get(tokens[at]?.word ?? '')
    ?.find((phrase) => phrase.every((word, place) => tokens[at + place]?.word === word))
  return found?.length ?? 0
}
