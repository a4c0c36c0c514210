// The closed list of technologies a student can know. What else people call them is in technology-synonyms.ts.
export * from './skill-level.ts'

/**
 * In each category those of the specification, which are all that the demo has, then those of live. Ids are made from the
 * position in a category, and stored: add at the end, never reorder, at most 99 in a category. Then run
 * `npm run build:kernel` and write a migration that replaces `skill_codes`. No commas and no colons in a name.
 */
const namesByCategory = {
  Languages: [
    'Python, JavaScript, TypeScript, Java, C++, C#, Go, Rust, Kotlin, Swift, R, SQL',
    'C, PHP, Ruby, Scala, Dart, Elixir, Erlang, Haskell, Clojure, F#, OCaml, Lua, Perl, Julia, MATLAB, Objective-C, Groovy, Bash, PowerShell, Assembly, Fortran, COBOL, Zig, Solidity, VHDL, Verilog, Prolog, Lisp, Visual Basic, Apex, HTML, CSS, WebAssembly, LaTeX, CUDA',
  ],
  Web: [
    'React, Next.js, Vue, Angular, Svelte, Node.js, Django, Ruby on Rails, GraphQL, Tailwind CSS',
    'Express.js, NestJS, Nuxt, Remix, Astro, SolidJS, Gatsby, jQuery, Bootstrap, Sass, Redux, Vite, Webpack, Three.js, D3.js, WebGL, Flask, FastAPI, Spring Boot, ASP.NET Core, Laravel, Symfony, WordPress, Drupal, Shopify, Webflow, Deno, Bun, tRPC, REST APIs, WebSockets, gRPC, Prisma, Phoenix, HTMX, Storybook, Playwright, Cypress, Selenium, Jest, Web Accessibility',
  ],
  Mobile: [
    'React Native, Flutter, SwiftUI, Jetpack Compose',
    'Android, iOS, Kotlin Multiplatform, Ionic, Expo, Xamarin, .NET MAUI, Unity, Unreal Engine, Godot, ARKit, ARCore, UIKit, Core Data, Bluetooth Low Energy, Arduino, Raspberry Pi, Embedded Systems, FreeRTOS',
  ],
  Data: [
    'PostgreSQL, MongoDB, Redis, Pandas, Spark, dbt, Tableau, Excel',
    'MySQL, SQLite, Oracle Database, SQL Server, MariaDB, Cassandra, DynamoDB, Elasticsearch, Neo4j, Snowflake, BigQuery, Redshift, Databricks, Airflow, Kafka, RabbitMQ, Hadoop, Flink, Power BI, Looker, Metabase, NumPy, SciPy, Polars, Jupyter, DuckDB, ClickHouse, Stata, SAS, SPSS, Google Sheets, Matplotlib, Plotly, Tidyverse, Web Scraping, Data Pipelines, Data Modelling, Data Visualisation, Statistics, A/B Testing, Time Series, QGIS, ArcGIS, Dask',
  ],
  'Machine learning': [
    'PyTorch, TensorFlow, scikit-learn, LangChain, Hugging Face, Computer Vision, NLP',
    'Keras, JAX, XGBoost, spaCy, NLTK, OpenCV, YOLO, Deep Learning, Reinforcement Learning, Large Language Models, Prompt Engineering, Retrieval-Augmented Generation, LlamaIndex, OpenAI API, Claude API, Diffusion Models, Speech Recognition, Recommender Systems, Bayesian Statistics, Graph Neural Networks, Fine-tuning, Vector Databases, MLOps, MLflow, Weights & Biases, SageMaker, Vertex AI, ONNX, Robotics, ROS',
  ],
  Cloud: [
    'AWS, Google Cloud, Azure, Docker, Kubernetes, Terraform, CI/CD, Linux',
    'Git, GitHub Actions, GitLab, Jenkins, Ansible, Helm, Pulumi, Prometheus, Grafana, Datadog, OpenTelemetry, Nginx, Serverless, Cloudflare, Vercel, Netlify, Heroku, DigitalOcean, Firebase, Supabase, Argo CD, Networking, Site Reliability Engineering, Cybersecurity, Penetration Testing, Cryptography, OAuth, Ethereum, Microservices, System Design, Windows Server, VMware',
  ],
  Design: [
    'Figma, Adobe XD, Illustrator, UX Research, Prototyping',
    'Sketch, Photoshop, InDesign, After Effects, Premiere Pro, Lightroom, Blender, Cinema 4D, Framer, Canva, Miro, UI Design, Interaction Design, Design Systems, Graphic Design, Motion Design, Typography, Branding, Usability Testing, Wireframing, Information Architecture, AutoCAD, SolidWorks, Fusion 360, Rhino, Revit, 3D Modelling, 3D Printing, Illustration, Video Editing, Photography, Service Design',
  ],
  Product: [
    'Product Management, Market Research, Growth Marketing, Technical Writing',
    'Project Management, Agile, Jira, Notion, Business Analysis, Business Strategy, User Interviews, Search Engine Optimisation, Google Ads, Social Media Marketing, Content Marketing, Email Marketing, Copywriting, Community Management, Sales, HubSpot, Salesforce, Customer Success, Google Analytics, Mixpanel, Financial Modelling, Accounting, Fundraising, Pitching, Pricing, Public Relations, Recruiting, Operations, Legal Research, Translation',
  ],
} satisfies Record<string, [ofSpecification: string, ofLive: string]>

export type TechnologyCategory = keyof typeof namesByCategory
export const technologyCategories = Object.keys(namesByCategory) as [
  TechnologyCategory,
  ...TechnologyCategory[],
]

/** Of one that is typed. */
export const longestTechnology = 40

export type Technology = { id: number; name: string; category: TechnologyCategory }

export const technologies: readonly Technology[] = technologyCategories.flatMap((category, row) =>
  namesByCategory[category]
    .flatMap((names) => names.split(', '))
    .map((name, index) => ({ id: (row + 1) * 100 + index + 1, name, category })),
)

export const technologyNames = technologies.map(({ name }) => name)
/** Those of the specification. The demo has no others. */
export const demoTechnologyNames = technologyCategories.flatMap((category) =>
  (namesByCategory[category][0] as string).split(', '),
)

const byName = new Map(technologies.map((technology) => [technology.name, technology]))
const byId = new Map(technologies.map((technology) => [technology.id, technology]))

export const findTechnology = (name: string) => byName.get(name)

export function getTechnology(id: number): Technology {
  const technology = byId.get(id)
  if (!technology) throw new Error(`There is no technology ${id}`)
  return technology
}
