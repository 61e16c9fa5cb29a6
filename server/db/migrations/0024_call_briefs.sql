CREATE TABLE "call_briefs" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"brief" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "brief_hash" "bytea";--> statement-breakpoint
ALTER TABLE "schema_floor" ADD COLUMN "briefs_apart_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_brief_hash_call_briefs_hash_fk" FOREIGN KEY ("brief_hash") REFERENCES "public"."call_briefs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_brief" ON "calls" USING btree ("brief_hash") WHERE "calls"."brief_hash" is not null;--> statement-breakpoint
-- Servers of the release before go on beside this one for a while.
UPDATE "schema_floor" SET "briefs_apart_from" = now() + interval '1 day' WHERE EXISTS (SELECT 1 FROM "calls");
