/** The vowel that other cases of a Slavic noun lack: перец and перца, цукор and цукру. */
export const fleetingVowel = /(?<=\p{Script=Cyrillic}{2})[ео](?=[бвгджзклмнпрстфхцчшщ]$)/u;

/** The endings of Slavic adjectives, and what wordStem leaves of them. */
export const adjectiveEnding =
  /(?<=\p{Script=Cyrillic}{3})(?:[ыио]й|[ая]я|[оеыи]е|[ое]го|[ое]му|[ыи]ми?|[ыи]х|[ую]ю|ої|ою|[оеа])$/u;
