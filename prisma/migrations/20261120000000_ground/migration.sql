-- Accents and case folded both ways. The wrapper is what makes unaccent usable in indexes: its dictionary never changes here.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary,
  CASE WHEN value IS NFC NORMALIZED THEN value ELSE normalize(value, NFC) END)) $$;

-- Words as the search knows them: what joins words (butter/oil, 5-6, example.org) separates them here. Without it the
-- parser keeps such pairs whole and a text full of them grows beyond what a tsvector holds.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(public.fold(value), $p$[-/._@:+&=?#%~'"*|<>,;()\[\]{}!^\\`]$p$, ' ', 'g') $$;

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('reading', 'staged', 'writing', 'done', 'undone', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "import_entry_status" AS ENUM ('ready', 'duplicate', 'unreadable', 'written', 'skipped');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "library_role" AS ENUM ('owner', 'edit', 'add', 'view');

-- CreateEnum
CREATE TYPE "recipe_folder" AS ENUM ('main', 'inbox');

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "images" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "library_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "image_variants" (
    "image_id" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "image_variants_pkey" PRIMARY KEY ("image_id","width")
);

-- CreateTable
CREATE TABLE "recipe_images" (
    "recipe_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "recipe_images_pkey" PRIMARY KEY ("recipe_id","image_id")
);

-- CreateTable
CREATE TABLE "import_batches" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "library_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_key" TEXT,
    "status" "import_status" NOT NULL DEFAULT 'reading',
    "options" JSONB NOT NULL DEFAULT '{}',
    "error_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_entries" (
    "batch_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" "import_entry_status" NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT,
    "recipe" JSONB,
    "recipe_id" UUID,

    CONSTRAINT "import_entries_pkey" PRIMARY KEY ("batch_id","position")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'queued',
    "subject_id" UUID,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "labels" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "library_id" UUID NOT NULL,
    "label_group_id" UUID,
    "title" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "labels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "label_groups" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "library_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "warn_when_not_present" BOOLEAN NOT NULL DEFAULT false,
    "seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "label_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipe_labels" (
    "recipe_id" UUID NOT NULL,
    "label_id" UUID NOT NULL,

    CONSTRAINT "recipe_labels_pkey" PRIMARY KEY ("recipe_id","label_id")
);

-- CreateTable
CREATE TABLE "libraries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "owner_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "libraries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "library_members" (
    "library_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "library_role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "library_members_pkey" PRIMARY KEY ("library_id","user_id")
);

-- CreateTable
CREATE TABLE "tombstones" (
    "library_id" UUID NOT NULL,
    "noun" TEXT NOT NULL,
    "row_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,

    CONSTRAINT "tombstones_pkey" PRIMARY KEY ("library_id","noun","row_id")
);

-- CreateTable
CREATE TABLE "recipes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "library_id" UUID NOT NULL,
    "from_user_id" UUID,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "yield" TEXT NOT NULL DEFAULT '',
    "active_time" TEXT NOT NULL DEFAULT '',
    "total_time" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "ingredients" TEXT NOT NULL DEFAULT '',
    "instructions" TEXT NOT NULL DEFAULT '',
    "rating" SMALLINT,
    "folder" "recipe_folder" NOT NULL DEFAULT 'main',
    "last_made_at" DATE,
    "nutrition" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "seq" BIGINT NOT NULL,
    "import_batch_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', search_words(title)), 'A') ||
        setweight(to_tsvector('simple', search_words(left(ingredients, 60000))), 'B') ||
        setweight(to_tsvector('simple', search_words(left(description, 20000) || ' ' || source)), 'C') ||
        setweight(to_tsvector('simple', search_words(left(instructions, 60000) || ' ' || left(notes, 40000))), 'D')
    ) STORED,

    CONSTRAINT "recipes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recipe_links" (
    "recipe_id" UUID NOT NULL,
    "linked_recipe_id" UUID NOT NULL,

    CONSTRAINT "recipe_links_pkey" PRIMARY KEY ("recipe_id","linked_recipe_id")
);

-- CreateTable
CREATE TABLE "recipe_revisions" (
    "recipe_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_fields" TEXT[],
    "snapshot" JSONB NOT NULL,

    CONSTRAINT "recipe_revisions_pkey" PRIMARY KEY ("recipe_id","version")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reset_grants" (
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "reset_grants_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "preferences" (
    "user_id" UUID NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "images_key_key" ON "images"("key");

-- CreateIndex
CREATE INDEX "images_library_id_idx" ON "images"("library_id");

-- CreateIndex
CREATE INDEX "recipe_images_image_id_idx" ON "recipe_images"("image_id");

-- CreateIndex
CREATE INDEX "import_batches_library_id_created_at_idx" ON "import_batches"("library_id", "created_at");

-- CreateIndex
CREATE INDEX "import_batches_user_id_idx" ON "import_batches"("user_id");

-- CreateIndex
CREATE INDEX "jobs_user_id_created_at_idx" ON "jobs"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "labels_library_id_seq_idx" ON "labels"("library_id", "seq");

-- CreateIndex
CREATE INDEX "labels_label_group_id_idx" ON "labels"("label_group_id");

-- CreateIndex
CREATE INDEX "label_groups_library_id_seq_idx" ON "label_groups"("library_id", "seq");

-- CreateIndex
CREATE INDEX "recipe_labels_label_id_idx" ON "recipe_labels"("label_id");

-- CreateIndex
CREATE UNIQUE INDEX "libraries_owner_id_key" ON "libraries"("owner_id");

-- CreateIndex
CREATE INDEX "library_members_user_id_idx" ON "library_members"("user_id");

-- CreateIndex
CREATE INDEX "tombstones_library_id_seq_idx" ON "tombstones"("library_id", "seq");

-- CreateIndex
CREATE INDEX "recipes_library_id_seq_idx" ON "recipes"("library_id", "seq");

-- CreateIndex
CREATE INDEX "recipes_import_batch_id_idx" ON "recipes"("import_batch_id");

-- CreateIndex
CREATE INDEX "recipes_from_user_id_idx" ON "recipes"("from_user_id");

-- CreateIndex
CREATE INDEX "recipe_links_linked_recipe_id_idx" ON "recipe_links"("linked_recipe_id");

-- CreateIndex
CREATE INDEX "recipe_revisions_author_id_idx" ON "recipe_revisions"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "reset_grants_user_id_idx" ON "reset_grants"("user_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_images" ADD CONSTRAINT "recipe_images_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_images" ADD CONSTRAINT "recipe_images_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_entries" ADD CONSTRAINT "import_entries_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "import_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "labels" ADD CONSTRAINT "labels_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "labels" ADD CONSTRAINT "labels_label_group_id_fkey" FOREIGN KEY ("label_group_id") REFERENCES "label_groups"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label_groups" ADD CONSTRAINT "label_groups_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_labels" ADD CONSTRAINT "recipe_labels_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_labels" ADD CONSTRAINT "recipe_labels_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "labels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_members" ADD CONSTRAINT "library_members_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "library_members" ADD CONSTRAINT "library_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_import_batch_id_fkey" FOREIGN KEY ("import_batch_id") REFERENCES "import_batches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_links" ADD CONSTRAINT "recipe_links_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_links" ADD CONSTRAINT "recipe_links_linked_recipe_id_fkey" FOREIGN KEY ("linked_recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_revisions" ADD CONSTRAINT "recipe_revisions_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recipe_revisions" ADD CONSTRAINT "recipe_revisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reset_grants" ADD CONSTRAINT "reset_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Rules that every writer obeys
ALTER TABLE "users" ADD CONSTRAINT "users_email_folded" CHECK (email = lower(email) AND email <> '');
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_title_length" CHECK (char_length(title) BETWEEN 1 AND 254);
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_rating_range" CHECK (rating BETWEEN 1 AND 5);
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_version_positive" CHECK (version > 0);
ALTER TABLE "labels" ADD CONSTRAINT "labels_title_length" CHECK (char_length(title) BETWEEN 1 AND 255);
ALTER TABLE "labels" ADD CONSTRAINT "labels_title_no_comma" CHECK (position(',' IN title) = 0);
ALTER TABLE "label_groups" ADD CONSTRAINT "label_groups_title_length" CHECK (char_length(title) BETWEEN 1 AND 254);
ALTER TABLE "recipe_links" ADD CONSTRAINT "recipe_links_once" CHECK (recipe_id < linked_recipe_id);
ALTER TABLE "recipe_images" ADD CONSTRAINT "recipe_images_position" CHECK (position >= 0);
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_progress" CHECK (progress >= 0 AND total >= 0);

CREATE UNIQUE INDEX "library_members_one_owner" ON "library_members" ("library_id") WHERE role = 'owner';
CREATE UNIQUE INDEX "labels_title_unique" ON "labels" ("library_id", lower(title)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX "label_groups_title_unique" ON "label_groups" ("library_id", lower(title)) WHERE deleted_at IS NULL;

-- The list, by each of its sort keys
CREATE INDEX "recipes_by_title" ON "recipes" ("library_id", "folder", "title" COLLATE "und-x-icu", "id") WHERE deleted_at IS NULL;
CREATE INDEX "recipes_by_created" ON "recipes" ("library_id", "folder", "created_at", "id") WHERE deleted_at IS NULL;
CREATE INDEX "recipes_by_updated" ON "recipes" ("library_id", "folder", "updated_at", "id") WHERE deleted_at IS NULL;
CREATE INDEX "recipes_in_trash" ON "recipes" ("deleted_at") WHERE deleted_at IS NOT NULL;

-- Search, within a library
CREATE INDEX "recipes_search" ON "recipes" USING gin ("library_id", "search")
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
CREATE INDEX "recipes_title_trigrams" ON "recipes" USING gin ("library_id", fold(title) gin_trgm_ops)
  WITH (gin_pending_list_limit = 64) WHERE deleted_at IS NULL;

-- A change that a client may have to hear of carries a newer number of its library.
CREATE FUNCTION require_newer_seq() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <= OLD.seq THEN
    RAISE EXCEPTION '% % was changed without advancing its library''s counter', TG_TABLE_NAME, OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "recipes_newer_seq" BEFORE UPDATE OF title, description, yield, active_time, total_time, source, url, notes,
  ingredients, instructions, rating, folder, last_made_at, nutrition, version, deleted_at ON "recipes"
  FOR EACH ROW EXECUTE FUNCTION require_newer_seq();
CREATE TRIGGER "labels_newer_seq" BEFORE UPDATE OF title, deleted_at ON "labels"
  FOR EACH ROW EXECUTE FUNCTION require_newer_seq();
CREATE TRIGGER "label_groups_newer_seq" BEFORE UPDATE OF title, warn_when_not_present, deleted_at ON "label_groups"
  FOR EACH ROW EXECUTE FUNCTION require_newer_seq();

-- A row that goes for good leaves its number behind, unless its whole library goes.
CREATE FUNCTION leave_tombstones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tombstones (library_id, noun, row_id, seq)
  SELECT gone.library_id, TG_ARGV[0], gone.id, gone.seq FROM gone JOIN libraries ON libraries.id = gone.library_id
  ON CONFLICT (library_id, noun, row_id) DO UPDATE SET seq = EXCLUDED.seq;
  RETURN NULL;
END $$;

CREATE TRIGGER "recipes_tombstones" AFTER DELETE ON "recipes" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION leave_tombstones('recipe');
CREATE TRIGGER "labels_tombstones" AFTER DELETE ON "labels" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION leave_tombstones('label');
CREATE TRIGGER "label_groups_tombstones" AFTER DELETE ON "label_groups" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION leave_tombstones('labelGroup');
