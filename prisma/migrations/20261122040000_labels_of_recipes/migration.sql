-- The list of a label is found in the index alone.
DROP INDEX "recipe_labels_label_id_idx";
CREATE INDEX "recipe_labels_label_id_recipe_id_idx" ON "recipe_labels"("label_id", "recipe_id");
