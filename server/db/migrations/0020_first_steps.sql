ALTER TABLE "scores" DROP CONSTRAINT "scores_result_or_error";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "product" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "about_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lessons_dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "lesson" text;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_result_or_error" CHECK (("scores"."scorecard" is null) = ("scores"."error" is not null) and ("scores"."scorecard" is not null or "scores"."total" is null));--> statement-breakpoint
-- A call of which nothing could be scored counts for nothing.
UPDATE "scores" SET "total" = null FROM "calls"
WHERE "calls"."user_id" = "scores"."user_id" AND "calls"."id" = "scores"."call_id" AND "calls"."battle_id" is null
  AND jsonb_typeof("scores"."scorecard" -> 'rows') = 'array'
  AND not exists (select from jsonb_array_elements("scores"."scorecard" -> 'rows') as r where (r ->> 'max')::int > 0);--> statement-breakpoint
-- Servers before this one count every call with a scorecard by its total.
UPDATE "schema_floor" SET "oldest" = 1795837403000;
