ALTER TABLE "calls" ADD COLUMN "llm_prompt_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "llm_reply_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "llm_ms" integer DEFAULT 0 NOT NULL;