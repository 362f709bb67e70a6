/** Features of the product that are not on everywhere. */
export const flagNames = [
  'enableExperimentalOfflineCache',
  'enableAssistant',
  'enableOCR',
  'enableContribution',
  'enableInstallInstructions',
] as const;

export type Flag = (typeof flagNames)[number];

/** Each feature with true where it is on. */
export type Flags = Record<Flag, boolean>;

/** What an operator chose. A feature that is missing has its default. */
export type ChosenFlags = Partial<Flags>;

/** What the first part of a host's name says about it: the trial version, or the application of a platform. */
export const hostClasses = ['beta', 'ios', 'android', 'windows'] as const;

export type HostClass = (typeof hostClasses)[number];

/**
 * Returns the class of a host, or undefined for the ordinary one. The host may have a port.
 * @example hostClassOf('beta.recipes.example.org') // 'beta'
 */
export function hostClassOf(host: string): HostClass | undefined {
  const [first, ...rest] = host.toLowerCase().split('.');
  return rest.length === 0 ? undefined : hostClasses.find((each) => each === first);
}

/** Where the features are asked for. */
export interface FlagPlace {
  host: string;
  variant: 'selfhost' | 'hosted';
  /** False while developing. */
  isProduction: boolean;
}

/** Returns the features that are on at a place when the operator chose nothing. */
export function defaultFlags({ host, variant, isProduction }: FlagPlace): Flags {
  const hostClass = hostClassOf(host);
  const isTrial = hostClass === 'beta' || !isProduction;
  const isPhone = hostClass === 'ios' || hostClass === 'android';
  return {
    enableExperimentalOfflineCache: isTrial,
    enableAssistant: isTrial,
    enableOCR: variant !== 'selfhost',
    enableContribution: !isPhone,
    enableInstallInstructions: !isPhone && hostClass !== 'windows',
  };
}

/**
 * Reads the features that an operator chose, such as `enableOCR=on, enableContribution=off`. `default` leaves a feature
 * as it is by itself. Throws a sentence that names the part that cannot be read.
 */
export function readChosenFlags(text: string): Partial<Record<Flag, boolean | 'default'>> {
  const parts = text.split(/[\s,]/u).filter(Boolean);
  return Object.fromEntries(parts.map(readChosenFlag));
}

const states = { on: true, off: false, default: 'default' } as const;
const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);

function readChosenFlag(part: string): [Flag, boolean | 'default'] {
  const [name, state = '', ...rest] = part.split('=');
  const flag = flagNames.find((each) => each === name);
  if (flag === undefined) throw new Error(`There is no feature ${name}. The features are ${flagNames.join(', ')}.`);
  if (!isState(state) || rest.length > 0) throw new Error(`${flag} can be on, off or default: write ${flag}=on.`);
  return [flag, states[state]];
}
