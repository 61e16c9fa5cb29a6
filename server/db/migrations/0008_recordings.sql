CREATE TABLE "recording_chunks" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"sample_rate" integer NOT NULL,
	"bytes" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "recording_chunks_user_id_call_id_n_pk" PRIMARY KEY("user_id","call_id","n")
);
--> statement-breakpoint
CREATE TABLE "recording_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"granted" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "recordings_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "recording_chunks" ADD CONSTRAINT "recording_chunks_user_id_call_id_recordings_user_id_call_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."recordings"("user_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consents" ADD CONSTRAINT "recording_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_age" ON "recordings" USING btree ("created_at");