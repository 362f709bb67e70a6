-- The marks on a letter are put in their order, and the time for that grows with the square of their number. As in the
-- Stream-Safe Text Format (Unicode Standard Annex #15, section 13), a joiner that is not shown (U+034F) therefore divides
-- marks of which more than thirty stand in a row. The marks are the characters of Unicode 17.0 with a canonical combining
-- class other than 0, and what is neither letter nor number between two of them.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  divided text := value;
BEGIN
  -- A mark takes at least two bytes.
  IF octet_length(value) - char_length(value) >= 30 THEN
    divided := regexp_replace(value,
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06e4\u06e7-\u06ed'
      '\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d'
      '\u0859-\u085b\u0897-\u089f\u08ca-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd\u09fe\u0a3c-\u0a4d'
      '\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c48-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca-\u0ddd'
      '\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35-\u0f39\u0f71-\u0f87\u0fc6'
      '\u1037-\u103a\u108d\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18'
      '\u1a60-\u1a7f\u1ab0-\u1aeb\u1b34-\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6-\u1bf3\u1c37\u1cd0-\u1ce8'
      '\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f'
      '\u3099-\u309a\ua66f-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d'
      '\ua953\ua9b3-\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e'
      '\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d-\U00010a0f\U00010a38-\U00010a3f'
      '\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac'
      '\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011046\U00011070\U0001107f'
      '\U000110b9-\U000110ba\U00011100-\U00011102\U00011133-\U00011134\U00011173\U000111c0\U000111ca'
      '\U00011235-\U00011236\U000112e9-\U000112ea\U0001133b-\U0001133c\U0001134d\U00011366-\U00011374'
      '\U000113ce-\U000113d0\U00011442-\U00011446\U0001145e\U000114c2-\U000114c3\U000115bf-\U000115c0'
      '\U0001163f\U000116b6-\U000116b7\U0001172b\U00011839-\U0001183a\U0001193d-\U0001193e\U00011943'
      '\U000119e0\U00011a34\U00011a47\U00011a99\U00011c3f\U00011d42-\U00011d45\U00011d97'
      '\U00011f41-\U00011f42\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016ff0-\U00016ff1'
      '\U0001bc9e\U0001d165-\U0001d244\U0001e000-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae'
      '\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6'
      '\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a]{30}',
      U&'\\&\034F', 'g');
  END IF;
  IF divided IS NOT NFC NORMALIZED THEN
    divided := normalize(divided, NFC);
  END IF;
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, divided));
END $$;

-- The pairs of a run of characters come from lists of its characters. A place in a text is found by counting from its
-- start, so that the time for pairs cut out of the text would grow with the square of the run.
CREATE OR REPLACE FUNCTION text_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := public.fold(value);
  words text[] := string_to_array(regexp_replace(folded, '[^[:alnum:] ]', ' ', 'g'), ' ');
BEGIN
  IF folded ~ '[[:alnum:]][-''][[:alnum:]]' THEN
    words := words || ARRAY(
      SELECT translate(match[1], '-''', '') FROM regexp_matches(folded, '([[:alnum:]]+(?:[-''][[:alnum:]]+)+)', 'g') AS match);
  END IF;
  IF folded ~ '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]' THEN
    words := words || ARRAY(
      SELECT letter || coalesce(next, '')
      FROM regexp_matches(folded, '([\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+)', 'g') AS run,
        unnest(string_to_array(run[1], NULL), string_to_array(substr(run[1], 2), NULL)) AS pair (letter, next));
  END IF;
  -- A vector holds words of at most 2 kB; nobody types one of a hundred letters to find it.
  IF folded ~ '[[:alnum:]]{100}' THEN
    words := ARRAY(SELECT left(word, 100) FROM unnest(words) AS word);
  END IF;
  RETURN words;
END $$;
