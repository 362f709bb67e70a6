-- CreateTable
CREATE TABLE "diary_entries" (
    "scope_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "recipe_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "rating" INTEGER,
    "note" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "version" INTEGER,
    "scale" TEXT NOT NULL,
    "photos" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "diary_entries_pkey" PRIMARY KEY ("scope_id","entry_id")
);

-- CreateIndex
CREATE INDEX "diary_entries_scope_id_seq_idx" ON "diary_entries"("scope_id", "seq");

-- CreateIndex
CREATE INDEX "diary_entries_scope_id_recipe_id_idx" ON "diary_entries"("scope_id", "recipe_id");

-- CreateIndex
CREATE INDEX "diary_entries_photos_idx" ON "diary_entries" USING GIN ("photos");

-- AddForeignKey
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_scope_id_fkey" FOREIGN KEY ("scope_id") REFERENCES "scopes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The id of a diary is that of its person with another end, so that all their devices know it (packages/shared/src/diary/diary.ts).
CREATE FUNCTION diary_id(person_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (left(person_id::text, 24) || translate(right(person_id::text, 12), '0123456789abcdef', 'fedcba9876543210'))::uuid
$$;

-- Every person has a diary, which is there as soon as the person is.
CREATE OR REPLACE FUNCTION make_person_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scopes (id, kind, owner_id) SELECT id, 'person', id FROM added;
  INSERT INTO scopes (id, kind, owner_id) SELECT diary_id(id), 'diary', id FROM added;
  RETURN NULL;
END $$;

-- What everybody has is nothing that somebody began with.
CREATE OR REPLACE FUNCTION note_first_scopes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_scopes (user_id, kind) SELECT DISTINCT owner_id, kind FROM added WHERE kind NOT IN ('person', 'diary')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

INSERT INTO scopes (id, kind, owner_id) SELECT diary_id(id), 'diary', id FROM users;
