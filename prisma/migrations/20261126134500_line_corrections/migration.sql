-- AlterTable
ALTER TABLE "recipes" ADD COLUMN     "corrections" JSONB NOT NULL DEFAULT '[]';

-- A changed correction is a change of the recipe.
DROP TRIGGER "recipes_newer_seq" ON "recipes";
CREATE TRIGGER "recipes_newer_seq" BEFORE UPDATE OF title, description, yield, active_time, total_time, source, url, notes,
  ingredients, instructions, rating, folder, last_made_at, nutrition, corrections, version, deleted_at ON "recipes"
  FOR EACH ROW EXECUTE FUNCTION require_newer_seq();
