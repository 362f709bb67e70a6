import Fraction from 'fraction.js';

/** The scale of a temperature. */
export type TemperatureScale = 'celsius' | 'fahrenheit';

/** Degrees from which a temperature is one of ovens, when it is a round number. */
const oven = { celsius: 110, fahrenheit: 225 } as const;

/** Degrees by which an oven with a fan is set lower: 20 °C, 25 °F. */
const fan = { celsius: 20, fahrenheit: 25 } as const;

/** Numbers for ovens: in Celsius they go by ten or by five, in Fahrenheit by 25 or by five. */
const isOfOven = (value: Fraction, scale: TemperatureScale): boolean =>
  value.compare(oven[scale]) >= 0 && value.mod(scale === 'celsius' ? 5 : 25).n === 0n;

/**
 * Converts a temperature. Round numbers of ovens become round numbers of ovens: 350 °F is 180 °C. Others become whole
 * degrees, for meat and sugar need them.
 */
export function convertTemperature(value: Fraction, from: TemperatureScale, to: TemperatureScale): Fraction {
  if (from === to) return value;
  const exact = to === 'celsius' ? value.sub(32).mul(5).div(9) : value.mul(9).div(5).add(32);
  if (!isOfOven(value, from)) return exact.round();
  return to === 'celsius' ? near(exact, 10, new Fraction(9, 2)) : near(exact, 25, new Fraction(10));
}

/** Returns the multiple of a step that is within a distance, or else the nearest multiple of five. */
function near(value: Fraction, step: number, within: Fraction): Fraction {
  const round = value.div(step).round().mul(step);
  return round.sub(value).abs().compare(within) <= 0 ? round : value.div(5).round().mul(5);
}

/** Returns the temperature of an oven with a fan, or null when it is none of an oven. */
export const withFan = (value: Fraction, scale: TemperatureScale): Fraction | null =>
  value.compare(oven[scale]) >= 0 ? value.sub(fan[scale]) : null;

/** Degrees Fahrenheit of gas marks: 275 for mark 1 and 25 more for each further one, 250 for ½ and 225 for ¼. */
export function gasMarkFahrenheit(mark: Fraction): Fraction {
  if (mark.compare(1) >= 0) return mark.mul(25).add(250);
  return new Fraction(mark.equals(new Fraction(1, 2)) ? 250 : 225);
}

/** Degrees Celsius of a number of French thermostats. */
const celsiusOfThermostat = 30;
/** Returns degrees Celsius of a French thermostat, which has numbers from 1 to 10. */
export const thermostatCelsius = (number: Fraction): Fraction => number.mul(celsiusOfThermostat);

/** Differences of so many degrees and more are told in steps of five, as ovens have them. */
const leastRound = 10;

/** Converts degrees by which a temperature changes. They have no point of freezing: 20 °C are 35 °F. */
export function convertDifference(value: Fraction, from: TemperatureScale, to: TemperatureScale): Fraction {
  if (from === to) return value;
  const exact = to === 'celsius' ? value.mul(5).div(9) : value.mul(9).div(5);
  return exact.compare(leastRound) < 0 || value.mod(5).n !== 0n ? exact.round() : exact.div(5).round().mul(5);
}
