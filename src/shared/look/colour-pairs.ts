import type { Colours } from '../site.ts'

/** The tokens of src/ui/styles/tokens.css that belong to a pair of colours. All others are the same for every community. */
type Tokens = Record<
  | 'primary'
  | 'primary-hover'
  | 'primary-text'
  | 'primary-soft'
  | 'night'
  | 'night-2'
  | 'bg'
  | 'surface'
  | 'sunken'
  | 'line',
  string
>

type LightTokens = Tokens & Record<'night-card' | 'on-night-muted', string>

export type ColourPair = {
  label: string
  light: LightTokens
  dark: Tokens
  /** The ground of an app icon, from its middle outward. */
  icon: readonly [string, string, string]
}

/** The second colour of every pair, on paper and on the night. */
export const gold = '#f2a81d'

/**
 * Five pairs that a community can choose from. The first is what tokens.css has, so it adds nothing to a page; of another one its page
 * carries what stands here. `contrast.test.ts` measures all of them.
 */
export const colourPairs: Record<Colours, ColourPair> = {
  hibiscus: {
    label: 'Hibiscus',
    light: {
      primary: '#98194a',
      'primary-hover': '#7b123a',
      'primary-text': '#98194a',
      'primary-soft': '#f9e2ea',
      night: '#1b0920',
      'night-2': '#2a0f2e',
      'night-card': '#2a0f2e',
      'on-night-muted': '#e3cfd6',
      bg: '#fbf8f6',
      surface: '#ffffff',
      sunken: '#f4edec',
      line: '#e4d8d9',
    },
    dark: {
      primary: '#c8376a',
      'primary-hover': '#b92f60',
      'primary-text': '#f58bae',
      'primary-soft': '#3f1428',
      night: '#0f0712',
      'night-2': '#1e1222',
      bg: '#140b17',
      surface: '#1e1222',
      sunken: '#0f0712',
      line: '#3b2a40',
    },
    icon: ['#b3234f', '#8a1742', '#3b1038'],
  },
  forest: {
    label: 'Forest',
    light: {
      primary: '#0b6351',
      'primary-hover': '#084b3d',
      'primary-text': '#0b6351',
      'primary-soft': '#ddf0ea',
      night: '#09211d',
      'night-2': '#0e2d28',
      'night-card': '#0e2d28',
      'on-night-muted': '#cfe0d9',
      bg: '#fafaf6',
      surface: '#ffffff',
      sunken: '#edf1ec',
      line: '#d8e0da',
    },
    dark: {
      primary: '#127a64',
      'primary-hover': '#0e6a56',
      'primary-text': '#5cc9ae',
      'primary-soft': '#10332d',
      night: '#06110f',
      'night-2': '#10211d',
      bg: '#0a1412',
      surface: '#121f1c',
      sunken: '#06100e',
      line: '#293c37',
    },
    icon: ['#138068', '#0b6351', '#08332c'],
  },
  indigo: {
    label: 'Indigo',
    light: {
      primary: '#2f3b8f',
      'primary-hover': '#222c70',
      'primary-text': '#2f3b8f',
      'primary-soft': '#e4e6f6',
      night: '#10143a',
      'night-2': '#181d4c',
      'night-card': '#181d4c',
      'on-night-muted': '#d3d6ec',
      bg: '#f9f9fa',
      surface: '#ffffff',
      sunken: '#eeeff6',
      line: '#dadcea',
    },
    dark: {
      primary: '#4a58c4',
      'primary-hover': '#404db0',
      'primary-text': '#a3acf5',
      'primary-soft': '#23264a',
      night: '#090b1e',
      'night-2': '#151932',
      bg: '#0d0f1d',
      surface: '#161a2d',
      sunken: '#090b16',
      line: '#2e3350',
    },
    icon: ['#4250b4', '#2f3b8f', '#161b4d'],
  },
  plum: {
    label: 'Plum',
    light: {
      primary: '#4a1a4e',
      'primary-hover': '#36113a',
      'primary-text': '#4a1a4e',
      'primary-soft': '#ede3ee',
      night: '#200b25',
      'night-2': '#2e1234',
      'night-card': '#2e1234',
      'on-night-muted': '#e0d0e4',
      bg: '#faf8fa',
      surface: '#ffffff',
      sunken: '#f2eef3',
      line: '#e1d8e3',
    },
    dark: {
      primary: '#8a4a92',
      'primary-hover': '#7b4083',
      'primary-text': '#d9b8e0',
      'primary-soft': '#33203a',
      night: '#100713',
      'night-2': '#1e1222',
      bg: '#140b17',
      surface: '#1e1222',
      sunken: '#0f0712',
      line: '#3b2a40',
    },
    icon: ['#6c2b72', '#4a1a4e', '#210b25'],
  },
  clay: {
    label: 'Clay',
    light: {
      primary: '#a2320e',
      'primary-hover': '#82270a',
      'primary-text': '#a2320e',
      'primary-soft': '#fbe5db',
      night: '#26100a',
      'night-2': '#36180f',
      'night-card': '#36180f',
      'on-night-muted': '#ecd6cb',
      bg: '#fbf8f4',
      surface: '#ffffff',
      sunken: '#f5eee8',
      line: '#e7dad0',
    },
    dark: {
      primary: '#bf4720',
      'primary-hover': '#ab3e1a',
      'primary-text': '#ff9a6b',
      'primary-soft': '#3d1e14',
      night: '#130906',
      'night-2': '#22140e',
      bg: '#170e0a',
      surface: '#211611',
      sunken: '#100906',
      line: '#402d24',
    },
    icon: ['#c4451b', '#a2320e', '#4f1808'],
  },
}

/** What the chosen pair changes on a page. Of the first it is nothing. */
export const coloursStyle = (colours: Colours): string => {
  if (colours === 'hibiscus') return ''
  const { light, dark } = colourPairs[colours]
  const root = `:root[data-colours=${colours}]`
  return `@layer base{${root}{${listed(light)}}@media screen{${root}.dark{${listed(dark)}}}}`
}

const listed = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('')
