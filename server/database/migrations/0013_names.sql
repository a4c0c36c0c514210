ALTER TABLE "startup" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "headline" text;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "name_form" text DEFAULT 'initial' NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;