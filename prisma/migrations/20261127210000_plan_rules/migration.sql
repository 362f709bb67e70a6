-- AlterTable
ALTER TABLE "meal_plans" ADD COLUMN     "once_a_week" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "repeat_after" INTEGER NOT NULL DEFAULT 14;

-- Plans that wait to be written were staged before they had rules.
UPDATE "import_scopes" SET "content" = '{"repeatAfter": 14, "onceAWeek": []}'::jsonb || "content"
WHERE "kind" = 'mealPlan';
