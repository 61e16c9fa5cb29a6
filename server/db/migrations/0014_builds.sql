CREATE TABLE "engine_builds" (
	"version" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "other_build" boolean DEFAULT false NOT NULL;