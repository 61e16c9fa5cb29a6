CREATE TABLE "vapi_calls" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"vapi_id" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"control_url" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"looked_for" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vapi_calls_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "vapi_calls" ADD CONSTRAINT "vapi_calls_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vapi_calls_vapi_id" ON "vapi_calls" USING btree ("vapi_id");--> statement-breakpoint
CREATE INDEX "vapi_calls_secret" ON "vapi_calls" USING btree ("secret_hash");