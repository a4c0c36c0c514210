CREATE TABLE "file_to_delete" (
	"key" text PRIMARY KEY NOT NULL
);
