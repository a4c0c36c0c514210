-- One number for each skill with its level: five times the technology's id, plus the level. Reading it from an array of
-- texts took most of the time of a project search. Whoever adds a technology replaces the function, and updates the rows.
CREATE FUNCTION "skill_codes"(skills text[], levels smallint[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg((5 * (('{
    "Python": 101, "JavaScript": 102, "TypeScript": 103, "Java": 104, "C++": 105, "C#": 106, "Go": 107, "Rust": 108, "Kotlin": 109, "Swift": 110, "R": 111, "SQL": 112,
    "React": 201, "Next.js": 202, "Vue": 203, "Angular": 204, "Svelte": 205, "Node.js": 206, "Django": 207, "Ruby on Rails": 208, "GraphQL": 209, "Tailwind CSS": 210,
    "React Native": 301, "Flutter": 302, "SwiftUI": 303, "Jetpack Compose": 304,
    "PostgreSQL": 401, "MongoDB": 402, "Redis": 403, "Pandas": 404, "Spark": 405, "dbt": 406, "Tableau": 407, "Excel": 408,
    "PyTorch": 501, "TensorFlow": 502, "scikit-learn": 503, "LangChain": 504, "Hugging Face": 505, "Computer Vision": 506, "NLP": 507,
    "AWS": 601, "Google Cloud": 602, "Azure": 603, "Docker": 604, "Kubernetes": 605, "Terraform": 606, "CI/CD": 607, "Linux": 608,
    "Figma": 701, "Adobe XD": 702, "Illustrator": 703, "UX Research": 704, "Prototyping": 705,
    "Product Management": 801, "Market Research": 802, "Growth Marketing": 803, "Technical Writing": 804
  }'::jsonb ->> skill)::int) + coalesce(level, 1))::smallint ORDER BY position), '{}')
  FROM unnest(skills, levels) WITH ORDINALITY AS asked(skill, level, position)
  WHERE skill IS NOT NULL
$$;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "skill_codes" smallint[] GENERATED ALWAYS AS (skill_codes(skills, skill_levels)) STORED;
