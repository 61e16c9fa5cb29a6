CREATE TABLE "real_calls" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"prospect_name" text,
	"company" text,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "real_calls_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "real_calls" ADD CONSTRAINT "real_calls_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "real_calls_once" ON "real_calls" USING btree ("user_id","source","external_id");