CREATE TABLE "call_evidence" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"day" date NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "call_evidence_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "league_members" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"league_id" uuid NOT NULL,
	"division" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"place" smallint,
	"members" smallint,
	"result" text,
	CONSTRAINT "league_members_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"week" date NOT NULL,
	"division" text NOT NULL,
	"least" integer NOT NULL,
	"most" integer,
	"size" smallint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"about" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"in_leagues" boolean DEFAULT true NOT NULL,
	"division" text DEFAULT 'Featherweight' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"call_id" uuid NOT NULL,
	"source_id" text,
	"place" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "rewards_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "call_evidence" ADD CONSTRAINT "call_evidence_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_members" ADD CONSTRAINT "league_members_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_evidence_day" ON "call_evidence" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "league_members_league" ON "league_members" USING btree ("league_id");--> statement-breakpoint
CREATE INDEX "leagues_week" ON "leagues" USING btree ("week","division");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_about" ON "notifications" USING btree ("user_id","about");--> statement-breakpoint
CREATE INDEX "notifications_recent" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE "notifications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "players_time_zone" ON "players" USING btree ("time_zone");--> statement-breakpoint
CREATE INDEX "rewards_call" ON "rewards" USING btree ("user_id","call_id");--> statement-breakpoint
CREATE INDEX "rewards_unseen" ON "rewards" USING btree ("user_id","created_at") WHERE "rewards"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "rewards_source" ON "rewards" USING btree ("user_id","source_id");