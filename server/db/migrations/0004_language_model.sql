CREATE TABLE "commentaries" (
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"text" text NOT NULL,
	"model" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commentaries_user_id_call_id_pk" PRIMARY KEY("user_id","call_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "fell_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "thinking_seq" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "thinking_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "brain" "brain";--> statement-breakpoint
ALTER TABLE "commentaries" ADD CONSTRAINT "commentaries_user_id_call_id_calls_user_id_id_fk" FOREIGN KEY ("user_id","call_id") REFERENCES "public"."calls"("user_id","id") ON DELETE cascade ON UPDATE no action;