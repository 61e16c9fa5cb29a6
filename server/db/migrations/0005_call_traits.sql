CREATE TABLE "call_traits" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"version" text NOT NULL,
	"words" integer NOT NULL,
	"shares" jsonb NOT NULL,
	CONSTRAINT "call_traits_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "call_traits" ADD CONSTRAINT "call_traits_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;