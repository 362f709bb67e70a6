/** Words that name the fan of an oven, after which its temperature is right. */
export const fanWords =
  /fan|convection|umluft|heißluft|heissluft|ventil|chaleur tournante|convecci|légkever|טורבו|конвекц/iu;
