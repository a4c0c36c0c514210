ALTER TABLE "application_event" RENAME COLUMN "status" TO "kind";--> statement-breakpoint
ALTER TABLE "application_event" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "application_event" ADD COLUMN "interview_at" timestamp with time zone;--> statement-breakpoint
-- 'under_review' is the student's application, the first time and after withdrawing, and otherwise the startup's change of mind.
UPDATE "application_event" SET "by" = CASE
	WHEN "kind" = 'withdrawn' THEN 'student'
	WHEN "kind" = 'under_review' AND coalesce("step"."before", 'withdrawn') = 'withdrawn' THEN 'student'
	ELSE 'startup' END
FROM (SELECT "id", lag("kind") OVER (PARTITION BY "application_id" ORDER BY "id") AS "before" FROM "application_event") AS "step"
WHERE "step"."id" = "application_event"."id";
