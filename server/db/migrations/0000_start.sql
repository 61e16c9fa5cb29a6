CREATE TYPE "public"."brain" AS ENUM('builtin', 'llm');--> statement-breakpoint
CREATE TYPE "public"."call_type" AS ENUM('cold-call', 'discovery', 'demo-follow-up', 'renewal');--> statement-breakpoint
CREATE TYPE "public"."difficulty" AS ENUM('easy', 'medium', 'hard', 'expert');--> statement-breakpoint
CREATE TYPE "public"."ended_by" AS ENUM('rep', 'persona', 'limit', 'abandoned');--> statement-breakpoint
CREATE TYPE "public"."mood" AS ENUM('cold', 'wary', 'neutral', 'curious', 'warm', 'annoyed');--> statement-breakpoint
CREATE TYPE "public"."turn_role" AS ENUM('rep', 'persona');--> statement-breakpoint
CREATE TYPE "public"."token_kind" AS ENUM('access', 'refresh');--> statement-breakpoint
CREATE TABLE "calls" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"persona_id" text NOT NULL,
	"persona" jsonb NOT NULL,
	"difficulty" "difficulty" NOT NULL,
	"call_type" "call_type" NOT NULL,
	"seed" bigint NOT NULL,
	"practice" boolean NOT NULL,
	"brain" "brain" NOT NULL,
	"engine_version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" "ended_by",
	"scoring_started_at" timestamp (3) with time zone,
	"timings_reliable" boolean DEFAULT true NOT NULL,
	"length_ms" integer DEFAULT 0 NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calls_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint,
	"content_type" text,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"job_title" text NOT NULL,
	"company_name" text NOT NULL,
	"industry" text NOT NULL,
	"difficulty" "difficulty" NOT NULL,
	"call_type" "call_type" NOT NULL,
	"temperament" text NOT NULL,
	"voice" jsonb NOT NULL,
	"avatar" text,
	"intro" text NOT NULL,
	"brief" jsonb NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"persona_id" text NOT NULL,
	"scorecard" jsonb,
	"total" smallint,
	"won" boolean DEFAULT false NOT NULL,
	"rubric_id" text,
	"rubric_version" text,
	"text" text NOT NULL,
	"exp" integer NOT NULL,
	"leveled_up" boolean NOT NULL,
	"new_level" smallint,
	"error" text,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scores_user_id_call_id_pk" PRIMARY KEY("user_id","call_id"),
	CONSTRAINT "scores_result_or_error" CHECK (("scores"."scorecard" is null) = ("scores"."error" is not null) and ("scores"."scorecard" is null) = ("scores"."total" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" "token_kind" NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"security_stamp" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"role" "turn_role" NOT NULL,
	"text" text NOT NULL,
	"spoken_text" text,
	"start_ms" integer,
	"end_ms" integer,
	"mood" "mood",
	"act" text,
	"end_call" boolean DEFAULT false NOT NULL,
	"unverified" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "turns_user_id_call_id_seq_pk" PRIMARY KEY("user_id","call_id","seq")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"normalized_email" text NOT NULL,
	"email_confirmed" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"security_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"public_username" text,
	"where_did_you_hear_about_us" text NOT NULL,
	"where_did_you_hear_about_us_details" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"marketing_emails_accepted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xp_ledger" (
	"id" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"exp" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "xp_ledger_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "xp_ledger_positive" CHECK ("xp_ledger"."exp" > 0)
);
--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD CONSTRAINT "xp_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_conversation" ON "calls" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "calls_recent" ON "calls" USING btree ("user_id","started_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "calls_persona" ON "calls" USING btree ("user_id","persona_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_open" ON "calls" USING btree ("user_id","last_activity_at") WHERE "calls"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "calls_pending" ON "calls" USING btree ("user_id","ended_at") WHERE "calls"."ended_at" is not null and not "calls"."settled";--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "scores_best" ON "scores" USING btree ("user_id","persona_id","total");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_normalized_email" ON "users" USING btree ("normalized_email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_public_username" ON "users" USING btree (lower("public_username"));--> statement-breakpoint
CREATE UNIQUE INDEX "xp_ledger_source" ON "xp_ledger" USING btree ("user_id","source_type","source_id");--> statement-breakpoint
CREATE INDEX "xp_ledger_when" ON "xp_ledger" USING btree ("user_id","created_at");