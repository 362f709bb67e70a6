-- CreateTable
CREATE TABLE "distinct_recipes" (
    "recipe_id" UUID NOT NULL,
    "other_recipe_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "distinct_recipes_pkey" PRIMARY KEY ("recipe_id","other_recipe_id")
);

-- CreateIndex
CREATE INDEX "distinct_recipes_other_recipe_id_idx" ON "distinct_recipes"("other_recipe_id");

-- AddForeignKey
ALTER TABLE "distinct_recipes" ADD CONSTRAINT "distinct_recipes_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "distinct_recipes" ADD CONSTRAINT "distinct_recipes_other_recipe_id_fkey" FOREIGN KEY ("other_recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "distinct_recipes" ADD CONSTRAINT "distinct_recipes_once" CHECK (recipe_id < other_recipe_id);

-- What two web addresses of one page have in common, as far as a statement over a whole library needs it: no scheme, no
-- www., no fragment, no slash at the end, no parameters of visitors. Addresses that agree in it may still differ in the
-- capitals of their paths.
CREATE FUNCTION address_likeness(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    regexp_replace(
      replace(regexp_replace(lower(btrim(url)), '^(https?://)?(www\.)?|#.*$', '', 'g'), '?', '&'),
      '&(utm_[^=&]*|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|_ga|ref|source|smid|share)(=[^&]*)?(?=&|$)', '', 'g'),
    '/+(?=&|$)', '') $$;

-- The words of a title without order, accents, plural and typing errors at their ends: its beginnings of four letters.
CREATE FUNCTION title_stems(title text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT ARRAY(SELECT DISTINCT left(word, 4) FROM unnest(public.text_words(title)) AS word
    WHERE length(word) >= 3 ORDER BY 1) $$;
