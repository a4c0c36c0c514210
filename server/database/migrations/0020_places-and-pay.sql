ALTER TABLE "project" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "remote_within" jsonb;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "pay" jsonb;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "hourly_pounds" double precision;--> statement-breakpoint
-- The location is searched, too. Last, because the others are read without it.
ALTER TABLE "project" drop column "searched_text";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "searched_text" text GENERATED ALWAYS AS (lower(title || ' ' || description || ' ' || location)) STORED;--> statement-breakpoint
ALTER TABLE "project" ALTER COLUMN "searched_text" SET STORAGE EXTERNAL;--> statement-breakpoint
-- There were six cities, all of them British. This also stores the searched text again, uncompressed.
UPDATE "project" SET "country" = CASE WHEN "location" = 'Remote' THEN NULL ELSE 'GB' END;--> statement-breakpoint
-- '£15 per hour' and the like become an amount.
UPDATE "project" SET "pay" = jsonb_build_object('per', read.per, 'amount', read.amount, 'currency', read.currency),
  "hourly_pounds" = read.amount * CASE read.currency WHEN 'GBP' THEN 1 WHEN 'EUR' THEN 0.87 ELSE 0.75 END
    / CASE read.per WHEN 'hour' THEN 1 WHEN 'month' THEN 52 * "weekly_hours" / 12.0 ELSE "weekly_hours" * "duration_weeks" END
FROM (
  SELECT id, parts[2]::numeric AS amount, lower(parts[3]) AS per,
    CASE parts[1] WHEN '£' THEN 'GBP' WHEN '€' THEN 'EUR' ELSE 'USD' END AS currency
  FROM (
    SELECT id, regexp_match(replace("compensation", ',', ''),
      '^\s*(£|€|\$)\s*([0-9]{1,9}(?:\.[0-9]{1,2})?)\s*(?:/|per|an|a|for the)\s*(hour|month|project)\s*$', 'i') AS parts
    FROM "project"
  ) AS matched WHERE parts IS NOT NULL AND parts[2]::numeric > 0
) AS read WHERE read.id = "project"."id";--> statement-breakpoint
-- Of other words about an hour in pounds, the first number sorts the project, as before.
UPDATE "project" SET "hourly_pounds" = substring(replace("compensation", ',', '') from '£\s*([0-9]{1,9}(?:\.[0-9]+)?)')::float8
WHERE "pay" IS NULL AND "compensation" ~* 'hour|/ ?h';
