-- AlterTable
ALTER TABLE "shopping_list_recipes" ADD COLUMN     "entry_id" UUID,
ADD COLUMN     "plan_id" UUID,
ADD COLUMN     "planned_date" DATE,
ALTER COLUMN "recipe_id" DROP NOT NULL;


