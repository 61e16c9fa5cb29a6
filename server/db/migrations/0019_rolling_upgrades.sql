CREATE TABLE "replica_beats" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"beat" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "replica_beats_one_row" CHECK ("replica_beats"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "schema_floor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"oldest" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "schema_floor_one_row" CHECK ("schema_floor"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "schema_floor" DEFAULT VALUES;