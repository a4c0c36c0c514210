ALTER TABLE "installation" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "server_id" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "generation" smallint DEFAULT 0 NOT NULL;