-- A list of a label is read in the order of its titles, instead of every recipe until enough of them have the label. So
-- a label's row says what its recipe is called. It is that title always: triggers see to it, whoever writes.
DROP INDEX "recipe_labels_label_id_recipe_id_idx";
ALTER TABLE "recipe_labels" ADD COLUMN "recipe_title" TEXT NOT NULL DEFAULT '';
UPDATE "recipe_labels" rl SET "recipe_title" = r.title FROM "recipes" r WHERE r.id = rl.recipe_id;
CREATE INDEX "recipe_labels_by_title" ON "recipe_labels" ("label_id", "recipe_title" COLLATE "und-x-icu", "recipe_id");

-- The lock makes a change of the title wait for this row, or this row for that change.
CREATE FUNCTION fill_recipe_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT title INTO NEW.recipe_title FROM recipes WHERE id = NEW.recipe_id FOR SHARE;
  NEW.recipe_title := coalesce(NEW.recipe_title, '');
  RETURN NEW;
END $$;
CREATE TRIGGER "recipe_labels_title_of_new" BEFORE INSERT ON "recipe_labels"
  FOR EACH ROW WHEN (NEW.recipe_title = '') EXECUTE FUNCTION fill_recipe_title();

CREATE FUNCTION carry_recipe_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recipe_labels SET recipe_title = NEW.title WHERE recipe_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "recipes_title_of_labels" AFTER UPDATE OF title ON "recipes"
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION carry_recipe_title();
