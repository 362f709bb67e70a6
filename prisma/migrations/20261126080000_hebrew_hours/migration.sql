-- The Hebrew words for one hour, two hours and parts of an hour are read too, as when the time is shown.
CREATE OR REPLACE FUNCTION duration_minutes(value text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  text_value text := ' ' || lower(left(value, 100));
  part text[];
  amount numeric;
  factor integer;
  total numeric;
BEGIN
  IF text_value LIKE '%שע%' THEN
    text_value := regexp_replace(text_value, '^ +שעתיים וחצי', ' 2½ שעות');
    text_value := regexp_replace(text_value, '^ +שעתיים', ' 2 שעות');
    text_value := regexp_replace(text_value, '^ +שעה וחצי', ' 1½ שעות');
    text_value := regexp_replace(text_value, '^ +שעה ורבע', ' 1¼ שעות');
    text_value := regexp_replace(text_value, '^ +חצי שעה', ' ½ שעה');
    text_value := regexp_replace(text_value, '^ +רבע שעה', ' ¼ שעה');
    text_value := regexp_replace(text_value, '^ +שעה', ' 1 שעה');
  END IF;
  IF text_value !~ '[0-9½¼¾⅓⅔]' THEN RETURN NULL; END IF;
  IF text_value ~ ' [123]/[234]' THEN
    text_value := replace(replace(replace(replace(replace(text_value, ' 1/2', '½'), ' 1/4', '¼'), ' 3/4', '¾'), ' 1/3', '⅓'), ' 2/3', '⅔');
  END IF;
  text_value := regexp_replace(text_value, '(^|[^0-9])([½¼¾⅓⅔])', '\1 0\2', 'g');
  FOR part IN SELECT regexp_matches(text_value, '([0-9]{1,4})(?:[.,]([0-9]{1,2}))? ?([½¼¾⅓⅔]?) ?([[:alpha:]]*)', 'g') LOOP
    amount := part[1]::numeric + coalesce(('0.' || part[2])::numeric, 0)
      + CASE part[3] WHEN '½' THEN 0.5 WHEN '¼' THEN 0.25 WHEN '¾' THEN 0.75 WHEN '⅓' THEN 0.3334 WHEN '⅔' THEN 0.6667 ELSE 0 END;
    IF part[4] = '' THEN
      -- "1 h 30" and "1h30"; the first number of a range has no unit either, but none before it.
      IF factor = 60 THEN total := total + amount; END IF;
      CONTINUE;
    END IF;
    factor := CASE
      WHEN part[4] ~ '^(m|хв|мин|perc|p$|דק)' THEN 1
      WHEN part[4] ~ '^(h|st|or|ór|ó$|год|час|ч$|שע)' THEN 60
      WHEN part[4] ~ '^(d|t|j|gio|ден|дн|доб|nap|יו|ימ)' THEN 1440 END;
    IF factor IS NOT NULL THEN total := coalesce(total, 0) + amount * factor; END IF;
  END LOOP;
  RETURN CASE WHEN total IS NOT NULL THEN least(total, 525600)::integer END;
END $$;

-- The times that were read without them are computed again. Nothing changes that a client hears of.
ALTER TABLE "recipes" DISABLE TRIGGER "recipes_newer_seq";
UPDATE "recipes" SET "total_time" = "total_time" WHERE "total_minutes" IS DISTINCT FROM duration_minutes("total_time");
ALTER TABLE "recipes" ENABLE TRIGGER "recipes_newer_seq";
