/** Words that name the fan of an oven. */
export const fanWords =
  /\bfan\b|convection|umluft|heißluft|heissluft|ventil|chaleur tournante|convecci|légkever|טורבו|конвекц/iu;
