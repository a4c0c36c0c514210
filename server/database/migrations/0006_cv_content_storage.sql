-- A PDF is compressed already. As it is, PostgreSQL reads a slice of it without reading the rest.
ALTER TABLE "cv_content" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
