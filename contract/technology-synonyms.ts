// What people also call a technology, and finding one by what they type. Apart from the list: only lists that are searched load it.
import { technologies } from './technology.ts'

/** By name, with commas between. What differs only in case, spaces and signs needs no entry: 'nodejs' is Node.js. */
const synonyms: Record<string, string> = {
  Python: 'py, Python 3',
  JavaScript: 'JS, ECMAScript, ES6',
  TypeScript: 'TS',
  Java: 'JVM, Java SE',
  'C++': 'cpp, C plus plus, cxx',
  'C#': 'csharp, C sharp, .NET, dotnet',
  Go: 'Golang',
  Rust: 'rustlang',
  Kotlin: 'kt',
  R: 'Rlang, RStudio, R language',
  C: 'Clang, ANSI C, C language',
  Ruby: 'rb',
  'F#': 'fsharp, F sharp',
  MATLAB: 'Simulink, Octave',
  'Objective-C': 'objc, obj c',
  Bash: 'Shell, sh, zsh, Shell scripting, Unix shell',
  PowerShell: 'pwsh',
  Assembly: 'asm, x86, ARM assembly',
  Solidity: 'Smart contracts',
  VHDL: 'FPGA',
  Verilog: 'SystemVerilog, FPGA',
  Lisp: 'Scheme, Racket, Common Lisp',
  'Visual Basic': 'VB, VBA, VB.NET',
  HTML: 'HTML5',
  CSS: 'CSS3',
  WebAssembly: 'wasm',
  LaTeX: 'TeX',
  CUDA: 'GPU programming, GPGPU',
  SQL: 'T-SQL, PL/SQL, Structured Query Language',
  React: 'React.js, ReactJS',
  'Next.js': 'Next',
  Vue: 'Vue.js, VueJS',
  Angular: 'AngularJS, ng',
  Svelte: 'SvelteKit',
  'Node.js': 'Node',
  'Ruby on Rails': 'Rails, RoR',
  GraphQL: 'gql, Apollo',
  'Tailwind CSS': 'Tailwind',
  'Express.js': 'Express',
  NestJS: 'Nest',
  Nuxt: 'Nuxt.js',
  Sass: 'SCSS',
  'Three.js': 'threejs',
  'D3.js': 'D3',
  'Spring Boot': 'Spring, Spring Framework',
  'ASP.NET Core': 'ASP.NET, aspnet, Blazor',
  WordPress: 'WP, WooCommerce',
  'REST APIs': 'REST, RESTful, API design, HTTP APIs',
  Phoenix: 'Phoenix LiveView, LiveView',
  'Web Accessibility': 'a11y, WCAG, ARIA',
  Jest: 'Vitest, Unit testing',
  'React Native': 'RN',
  iOS: 'iPhone, iPad',
  'Kotlin Multiplatform': 'KMP, KMM',
  '.NET MAUI': 'MAUI',
  Unity: 'Unity3D, Unity 3D',
  'Unreal Engine': 'Unreal, UE4, UE5',
  'Bluetooth Low Energy': 'BLE',
  'Raspberry Pi': 'RPi',
  'Embedded Systems': 'Embedded, Firmware, Microcontrollers, STM32, ESP32',
  FreeRTOS: 'RTOS, Zephyr',
  PostgreSQL: 'Postgres, pg, psql',
  MongoDB: 'Mongo',
  Spark: 'Apache Spark, PySpark',
  Excel: 'Microsoft Excel, Spreadsheets',
  'Oracle Database': 'Oracle',
  'SQL Server': 'MSSQL, Microsoft SQL Server',
  Cassandra: 'Apache Cassandra, ScyllaDB',
  Elasticsearch: 'Elastic, ELK, OpenSearch',
  BigQuery: 'BQ',
  Redshift: 'Amazon Redshift',
  Airflow: 'Apache Airflow',
  Kafka: 'Apache Kafka',
  Hadoop: 'HDFS, MapReduce, Hive',
  'Power BI': 'PBI, DAX',
  Looker: 'Looker Studio, LookML, Google Data Studio',
  Jupyter: 'JupyterLab, Notebooks, IPython',
  'Google Sheets': 'gsheets',
  Matplotlib: 'Seaborn, pyplot',
  Tidyverse: 'dplyr, ggplot, ggplot2',
  'Web Scraping': 'Scrapy, Beautiful Soup, Crawling',
  'Data Pipelines': 'ETL, ELT, Data Engineering',
  'Data Modelling': 'Data Modeling',
  'Data Visualisation': 'Data Visualization, dataviz',
  Statistics: 'Stats, Regression',
  'A/B Testing': 'Split testing, Experimentation',
  'Time Series': 'Forecasting',
  QGIS: 'GIS',
  ArcGIS: 'GIS, Esri',
  PyTorch: 'Torch',
  TensorFlow: 'TF',
  'scikit-learn': 'sklearn',
  'Hugging Face': 'HF, Transformers',
  'Computer Vision': 'CV, Image recognition, Image processing',
  NLP: 'Natural Language Processing, Text mining',
  OpenCV: 'cv2',
  'Deep Learning': 'DL, Neural networks',
  'Reinforcement Learning': 'RL',
  'Large Language Models': 'LLM, LLMs, GPT',
  'Prompt Engineering': 'Prompting',
  'Retrieval-Augmented Generation': 'RAG',
  'OpenAI API': 'OpenAI, ChatGPT, GPT',
  'Claude API': 'Anthropic, Claude',
  'Diffusion Models': 'Stable Diffusion',
  'Speech Recognition': 'ASR, Whisper',
  'Recommender Systems': 'Recommendations, RecSys',
  'Bayesian Statistics': 'Bayes, Stan, PyMC',
  'Graph Neural Networks': 'GNN',
  'Fine-tuning': 'LoRA',
  'Vector Databases': 'Embeddings, Pinecone, pgvector, Weaviate',
  'Weights & Biases': 'wandb, W&B',
  SageMaker: 'Amazon SageMaker',
  ROS: 'ROS 2, Robot Operating System',
  AWS: 'Amazon Web Services, EC2, S3',
  'Google Cloud': 'GCP, Google Cloud Platform',
  Azure: 'Microsoft Azure',
  Docker: 'Containers, Docker Compose, Podman',
  Kubernetes: 'k8s, kube, kubectl, K3s',
  Terraform: 'tf, IaC, Infrastructure as code, OpenTofu',
  'CI/CD': 'Continuous integration, Continuous delivery, DevOps',
  Linux: 'Unix, Ubuntu, Debian',
  Git: 'GitHub, Version control',
  'GitHub Actions': 'GHA',
  GitLab: 'GitLab CI',
  Serverless: 'AWS Lambda, Lambda, Cloud Functions',
  'Argo CD': 'GitOps',
  Networking: 'TCP/IP, DNS',
  'Site Reliability Engineering': 'SRE, Monitoring',
  Cybersecurity: 'Infosec, Security, Information security',
  'Penetration Testing': 'Pentesting, Ethical hacking, CTF',
  Cryptography: 'Crypto, Encryption',
  OAuth: 'OAuth 2, OpenID Connect, OIDC, SSO',
  Ethereum: 'ETH, EVM, Web3',
  'System Design': 'Software architecture, Distributed systems',
  VMware: 'vSphere',
  'Adobe XD': 'XD',
  Illustrator: 'Adobe Illustrator, AI',
  'UX Research': 'UXR, User research',
  Prototyping: 'Prototypes, Rapid prototyping',
  Photoshop: 'Adobe Photoshop, PS',
  InDesign: 'Adobe InDesign',
  'After Effects': 'Adobe After Effects, AE',
  'Premiere Pro': 'Adobe Premiere, Premiere',
  Lightroom: 'Adobe Lightroom',
  'Cinema 4D': 'C4D',
  'UI Design': 'UI, User interface design, Web design',
  'Interaction Design': 'IxD, UX design, UX',
  'Motion Design': 'Motion graphics, Animation',
  Branding: 'Brand design, Logo design',
  AutoCAD: 'CAD',
  SolidWorks: 'CAD, CATIA',
  'Fusion 360': 'CAD, Fusion',
  Rhino: 'Grasshopper, Rhinoceros',
  Revit: 'BIM',
  '3D Modelling': '3D Modeling, Maya, 3ds Max',
  'Video Editing': 'DaVinci Resolve, Final Cut Pro',
  'Product Management': 'PM, Product manager, Product owner',
  'Market Research': 'Competitor analysis',
  'Growth Marketing': 'Growth hacking, Growth, Performance marketing',
  'Technical Writing': 'Documentation, Docs',
  'Project Management': 'PRINCE2, PMP',
  Agile: 'Scrum, Kanban',
  Jira: 'Atlassian, Confluence',
  'Search Engine Optimisation': 'SEO, Search Engine Optimization',
  'Google Ads': 'AdWords, SEM, PPC',
  'Social Media Marketing': 'Social media, SMM, Instagram, TikTok',
  'Email Marketing': 'Newsletters, Mailchimp',
  'Community Management': 'Community building',
  Salesforce: 'CRM, SFDC',
  HubSpot: 'CRM',
  'Customer Success': 'Customer support',
  'Google Analytics': 'GA4',
  'Financial Modelling': 'Financial Modeling, Valuation, DCF',
  Accounting: 'Bookkeeping',
  'Public Relations': 'PR',
  Recruiting: 'HR, Talent acquisition',
  'Legal Research': 'Contract law',
}

/** Without case, spaces and signs, except those that tell C, C++ and C# apart. */
export const foldTechnology = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]/gu, '')

type Known = { name: string; folded: string[]; words: string[] }

const known = technologies.map(({ name }): Known => {
  const names = [name, ...(synonyms[name]?.split(', ') ?? [])]
  return {
    name,
    folded: names.map(foldTechnology),
    words: names.flatMap((one) => one.split(/[\s/-]+/)).map(foldTechnology),
  }
})

/** The best match first: the name itself, a synonym, then what a name, a synonym or one of their words begins with. */
function rankOf({ folded, words }: Known, typed: string) {
  const exact = folded.indexOf(typed)
  if (exact >= 0) return exact === 0 ? 0 : 1
  if (folded[0]?.startsWith(typed)) return 2
  if (folded.some((one) => one.startsWith(typed))) return 3
  return words.some((one) => one.startsWith(typed)) ? 4 : undefined
}

/** The names of the technologies that fit what is typed, the best first; all without anything typed. */
export function searchTechnologies(text: string): string[] {
  const typed = foldTechnology(text)
  if (!typed) return text.trim() ? [] : known.map(({ name }) => name)
  return known
    .flatMap((one) => {
      const rank = rankOf(one, typed)
      return rank === undefined ? [] : { name: one.name, rank }
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
}

/** The technology that people mean by this name or synonym. */
export const resolveTechnology = (text: string): string | undefined => {
  const typed = foldTechnology(text)
  return (
    known.find(({ folded }) => folded[0] === typed) ?? known.find(({ folded }) => folded.includes(typed))
  )?.name
}
