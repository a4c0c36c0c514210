CREATE TABLE "checked_link" (
	"url" text PRIMARY KEY NOT NULL,
	"answered" boolean DEFAULT false NOT NULL,
	"status" smallint,
	"failures" smallint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_technology" ADD COLUMN "evidence" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "checked_link_next_check_at_index" ON "checked_link" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "checked_link_checked_at_index" ON "checked_link" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "student_project_link_index" ON "student_project" USING hash ("link");--> statement-breakpoint
-- What stands behind the skills that students have already; no link has been checked yet. As student/evidence.store.ts does it.
UPDATE "student_technology" SET "evidence" = shown."evidence" FROM (
  SELECT student_id, technology_id, max(evidence) AS evidence FROM (
    SELECT student_id, (code - 1) / 5 AS technology_id, 1 AS evidence
    FROM "student_project", unnest(skill_codes(technologies, '{}')) AS code
    UNION ALL
    SELECT application.student_id, (code - 1) / 5, 3
    FROM "application" JOIN "project" ON project.id = application.project_id, unnest(project.skill_codes) AS code
    WHERE application.status = 'accepted' AND application.withdrawn_at IS NULL
      AND (SELECT max(event.at) FROM "application_event" AS event
        WHERE event.application_id = application.id AND event.kind = 'accepted')
        + make_interval(weeks => project.duration_weeks::int) <= now()
  ) AS one GROUP BY 1, 2
) AS shown
WHERE "student_technology"."student_id" = shown.student_id AND "student_technology"."technology_id" = shown.technology_id;
