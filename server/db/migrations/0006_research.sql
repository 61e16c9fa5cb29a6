CREATE TYPE "public"."research_status" AS ENUM('running', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."research_subject" AS ENUM('own', 'prospect');--> statement-breakpoint
CREATE TABLE "onboardings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"step" smallint NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_title_lists" (
	"user_id" uuid NOT NULL,
	"research_hash" "bytea" NOT NULL,
	"titles" jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_title_lists_user_id_research_hash_pk" PRIMARY KEY("user_id","research_hash")
);
--> statement-breakpoint
CREATE TABLE "regenerations" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "regenerations_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "researches" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subject" "research_subject" NOT NULL,
	"domain" text NOT NULL,
	"urls" jsonb NOT NULL,
	"status" "research_status" DEFAULT 'running' NOT NULL,
	"run" smallint DEFAULT 0 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"company_name" text,
	"language" text,
	"cost" double precision,
	"problem_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "researches_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "shared_with_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_title_lists" ADD CONSTRAINT "job_title_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regenerations" ADD CONSTRAINT "regenerations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "researches_recent" ON "researches" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personas_owner" ON "personas" USING btree ("owner_id");