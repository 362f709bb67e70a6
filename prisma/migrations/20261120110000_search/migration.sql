-- The words of a text as the search knows them: folded, split at whatever is no letter or digit. Words with hyphens or
-- apostrophes stand there in one piece as well (stirfry, grandmas). Scripts that put no spaces between words stand there
-- as pairs of characters and each run's last one alone, so that any part of a run is found by its pairs.
CREATE FUNCTION text_words(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
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
      SELECT substr(run[1], place, 2)
      FROM regexp_matches(folded, '([\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+)', 'g') AS run,
        generate_series(1, length(run[1])) AS place);
  END IF;
  -- A vector holds words of at most 2 kB; nobody types one of a hundred letters to find it.
  IF folded ~ '[[:alnum:]]{100}' THEN
    words := ARRAY(SELECT left(word, 100) FROM unnest(words) AS word);
  END IF;
  RETURN words;
END $$;

-- What the search knows of a recipe: each word with the part it stands in, t/ the title, i/ the ingredients, the rest as
-- it is. Parts are cut so that no text outgrows what a vector holds; the text itself is stored whole.
CREATE FUNCTION recipe_words(title text, ingredients text, description text, source text, instructions text, notes text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(array_remove(array_remove(
    string_to_array('t/' || array_to_string(public.text_words(title), ' t/')
      || ' i/' || array_to_string(public.text_words(left(ingredients, 30000)), ' i/'), ' ')
    || public.text_words(left(description, 10000) || ' ' || source || E'\n' || left(instructions, 40000) || E'\n' || left(notes, 15000)),
    ''), 't/'), 'i/')) $$;

-- A column that is filled rather than generated: an import fills it while it stages, where nobody waits.
DROP INDEX "recipes_search";
DROP INDEX "recipes_title_trigrams";
ALTER TABLE "recipes" ALTER COLUMN "search" DROP EXPRESSION;
UPDATE "recipes" SET "search" = recipe_words(title, ingredients, description, source, instructions, notes);
CREATE INDEX "recipes_search" ON "recipes" USING gin ("library_id", "search")
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

CREATE FUNCTION fill_recipe_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := recipe_words(NEW.title, NEW.ingredients, NEW.description, NEW.source, NEW.instructions, NEW.notes);
  RETURN NEW;
END $$;
CREATE TRIGGER "recipes_search_of_new" BEFORE INSERT ON "recipes"
  FOR EACH ROW WHEN (NEW.search IS NULL) EXECUTE FUNCTION fill_recipe_search();
CREATE TRIGGER "recipes_search_of_changed" BEFORE UPDATE OF title, ingredients, description, source, instructions, notes
  ON "recipes" FOR EACH ROW
  WHEN ((OLD.title, OLD.ingredients, OLD.description, OLD.source, OLD.instructions, OLD.notes)
    IS DISTINCT FROM (NEW.title, NEW.ingredients, NEW.description, NEW.source, NEW.instructions, NEW.notes))
  EXECUTE FUNCTION fill_recipe_search();

DROP FUNCTION search_words(text);

-- What a staged recipe's search column will be.
ALTER TABLE "import_entries" ADD COLUMN "search" tsvector;

-- Labels are found by their words too.
ALTER TABLE "labels" ADD COLUMN "search" tsvector
  GENERATED ALWAYS AS (array_to_tsvector(array_remove(text_words(title), ''))) STORED;

-- The words of a library, to find what a misspelt one means. Filled up to `seq` when a search finds nothing.
CREATE TABLE "library_vocabularies" (
    "library_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,

    CONSTRAINT "library_vocabularies_pkey" PRIMARY KEY ("library_id")
);
CREATE TABLE "library_words" (
    "library_id" UUID NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "library_words_pkey" PRIMARY KEY ("library_id","word")
);
ALTER TABLE "library_vocabularies" ADD CONSTRAINT "library_vocabularies_library_id_fkey"
  FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "library_words" ADD CONSTRAINT "library_words_library_id_fkey"
  FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "library_words_trigrams" ON "library_words" USING gin ("library_id", "word" gin_trgm_ops);
CREATE INDEX "recipes_of_library_in_trash" ON "recipes" ("library_id", "deleted_at", "id") WHERE deleted_at IS NOT NULL;
