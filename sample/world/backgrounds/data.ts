// Students who work with data: language models, machine learning, analytics and markets.
import type { Background } from './background.ts'

const agents: Background = {
  students: 18,
  degrees: [
    'Computer Science',
    'Computer Science',
    'Data Science',
    'Mathematics',
    'Law',
    'Artificial Intelligence',
    'Linguistics',
  ],
  industries: ['AI_Agents', 'Education', 'B2B', 'Healthcare'],
  core: 'Python, LangChain, NLP, Hugging Face',
  more: 'TypeScript, PostgreSQL, Docker, PyTorch, React, AWS, Technical Writing, Large Language Models, Prompt Engineering, Retrieval-Augmented Generation, OpenAI API, Claude API, Vector Databases',
  headlines: `
I build assistants that say “I don’t know”
Evaluation first, demo second
Language models for people with deadlines
Retrieval, citations and no hand-waving
Linguist turned engineer
I read the transcripts so you don’t have to
Agents with seat belts
NLP for small languages
Prompting is not a plan
I count the mistakes by hand
Applied NLP, mostly in health and law
Making chatbots less chatty
From fine-tuning to “did anyone ask for this?”
Speech, text and everything lost in between
I write the rubric before the model
Building tools my tutor would trust
Interested in agents that ask first`,
  projects: `
Ask the handbook | Answers questions about our 400-page student handbook and shows the paragraph. If there’s no paragraph, it gives you the right email address instead. | Python, LangChain, PostgreSQL
Two hundred awkward questions | An evaluation set for a housing charity’s chatbot. I wrote it with four advisers, and the bot failed 83 of them. | Python, NLP
Meeting notes without gossip | Summarises a committee meeting and leaves out everything said after “off the record”. | Python, Hugging Face
Scottish Gaelic spellchecker | Small data, large enthusiasm. A primary school in Skye uses it. | NLP, Python, Hugging Face
Reference checker | Reads a bibliography and flags papers that don’t exist. My supervisor ran it on his own chapter and went quiet. | Python, LangChain, TypeScript
Dungeon clerk | A text adventure where the model may only move you according to rules that I can prove. | Python, TypeScript
Plain-language discharge letters | Rewrites hospital letters at a reading age of eleven. Three nurses marked 120 of them and vetoed nine, which is in the report. | Hugging Face, Python, NLP
Minutes to actions | Finds who promised what by when. It’s right about people and hopeless about dates. | NLP, Python
Debate sparring partner | Argues the other side and concedes when it should. The concession logic took two months. | LangChain, Python, React
Search for a radio archive | 900 hours of student radio, transcribed and searchable by what was said and how bored the host sounded. | Hugging Face, PyTorch, PostgreSQL
Form-filling agent with a stop button | Works on one council’s parking form. Asks before every step that can’t be undone. | LangChain, Python
How sure are you? | Compares six ways to make a model state its confidence, on questions about medicine. Most of them were worse than asking twice. | Python, NLP, Hugging Face
Email triage for a tiny charity | Sorts 60 emails a day into four folders and never replies. | Python, AWS
Poetry scansion | Marks stress in English verse and argues politely about Hopkins. | NLP, Python
Glossary builder | Collects the terms of a course and links each to the slide where it was first explained. | Python, LangChain, Docker
Synthetic patients | Chatty, evasive and entirely made up, for medical students to practise history-taking. | LangChain, Python, React
Red team diary | Thirty days of trying to make an assistant misbehave, one page a day, with fixes. | Python, Technical Writing
Contract summariser that refuses | It declines when a clause refers to a document it hasn’t seen. Lawyers liked that more than the summaries. | LangChain, NLP, Python
Court transcripts, cleaned | Turned 3,000 pages of scanned hearings into text that a historian can quote. | Python, NLP, PostgreSQL
Homework helper for my sister | Gives one hint, then waits. She calls it annoying, and her marks went up. | Python, Hugging Face`,
}

const learning: Background = {
  students: 22,
  degrees: [
    'Computer Science',
    'Data Science',
    'Mathematics',
    'Physics',
    'Engineering',
    'Biomedical Science',
    'Artificial Intelligence',
    'Robotics',
    'Neuroscience',
  ],
  industries: ['AI_Agents', 'Healthcare', 'Climate', 'Education', 'B2B'],
  core: 'Python, PyTorch, Pandas, scikit-learn',
  more: 'Computer Vision, TensorFlow, Hugging Face, NLP, Docker, SQL, Linux, C++, NumPy, OpenCV, Deep Learning, JAX, Reinforcement Learning, MLflow, Jupyter',
  headlines: `
Machine learning with error bars
I look at the data before I train on it
Vision models on cheap cameras
Small data specialist
I like models I can explain to my dad
Deep learning, shallow learning, whatever wins
Reproducible experiments or it didn’t happen
Computer vision for plants, plates and potholes
Statistician with a GPU
I plot the failures
Uncertainty is the interesting part
Training models on a student budget
Medical imaging, carefully
From notebook to nightly job
Audio, radar and other strange inputs
I label my own data
Baselines first
Applied ML, looking for a team with real users
Time series and tide gauges
I make models smaller
Robust beats clever`,
  projects: `
Potholes from a bicycle | A phone on the handlebars, 300 km of commuting and a model that tells a pothole from a drain cover. The council fixed eleven. | Computer Vision, PyTorch, Python
Wheat rust early warning | Leaf photos from four farms. It catches the rust about five days before a farmer does and confuses it with mud in the rain. | PyTorch, Computer Vision, Python
Heartbeats on a wristband | Separates real arrhythmia from a loose strap. Ninety volunteers, all of them patient. | Python, scikit-learn, Pandas
Reading 19th-century weather diaries | Recognises the handwriting of one very consistent vicar. | PyTorch, Computer Vision
Which tree is that bark? | Twelve species, 4,000 photographs, most of them taken on one long autumn. | TensorFlow, Python
Sign language alphabet trainer | Feedback for beginners from a laptop camera. Designed with a deaf student society, who told me what not to build. | Computer Vision, TensorFlow, Python
Leaky pipes by ear | A contact microphone, a spectrogram and a random forest that embarrassed my neural network. | scikit-learn, Python
Bike hire, an hour ahead | Predicts empty docks. I report the error in bikes, because nobody rides a percentage. | Pandas, Python, scikit-learn
Counting seals | Drone images from the Norfolk coast, counted against three rangers. The model and the rangers disagree about pups. | PyTorch, Computer Vision
Pruning until it breaks | Shrank an image model to 2% of its size and charted which classes it forgot first. | PyTorch, Python, Linux
Fairness of a grading model | Found a 6-point gap by handwriting style, traced it to the training scans, fixed most of it. | Pandas, scikit-learn, Python
Microscope autofocus | Learns the sharp plane from three blurry ones. Runs on a £40 board in our teaching lab. | PyTorch, C++, Python
River levels with a long memory | Six gauges, eight years, one model that finally understands snow. | Python, Pandas, PyTorch
Snooker from above | Tracks balls from a ceiling camera and suggests the next shot, badly. | Computer Vision, Python
Anomalies in a brewery | Temperature, pressure and smell (well, CO₂). Spotted a sticking valve before the brewer did. | scikit-learn, Pandas, SQL
Skin tones in a skin dataset | An audit of three public collections. The table at the end is short and uncomfortable. | Python, Pandas
Gesture control for a surgeon’s screen | No touching, six gestures, and a seventh that cancels everything. | TensorFlow, Computer Vision
Learning to land | A simulated lander that copes with gusts it never saw in training. | PyTorch, Python
Bat detector | Forty-minute recordings in, a list of species and times out. A local trust runs it on a solar-powered box. | PyTorch, Python, Linux
Active learning for a librarian | Asks her about the twelve book covers that would teach it most. She labelled 600 instead of 9,000. | scikit-learn, Python, Docker
Solar panels on roofs, from the air | Counts them street by street. Compared with the official register, the register is about a year behind. | Computer Vision, PyTorch, Pandas
Predicting the queue for scones | A seminar project that took on a life of its own. Weather matters less than whether there’s cricket. | Pandas, scikit-learn
Distilled translation model | English to Yorùbá on a phone, slowly but offline. | Hugging Face, NLP, PyTorch
Calibration of a triage score | Showed that a popular score is overconfident for patients over 80, and by how much. | Python, scikit-learn
Traffic cones | A dataset of 2,200 traffic cones on statues. Purely for science. | Computer Vision, Python`,
}

const analytics: Background = {
  students: 20,
  degrees: [
    'Data Science',
    'Data Science',
    'Data Science',
    'Economics',
    'Mathematics',
    'Business and Management',
    'Statistics',
    'Psychology',
  ],
  industries: ['B2B', 'Fintech', 'Healthcare', 'Climate', 'B2C', 'Education'],
  core: 'Python, SQL, Pandas, Tableau, dbt',
  more: 'PostgreSQL, Spark, R, scikit-learn, Excel, AWS, Technical Writing, Power BI, Snowflake, BigQuery, Airflow, Statistics, A/B Testing, Data Visualisation',
  headlines: `
Data analyst who asks “what will you do with it?”
I clean data and leave notes
SQL before coffee
Dashboards with one number on them
Analytics engineer, dbt and discipline
I find the column everyone misunderstood
Numbers with context
Charts your board will understand
From messy exports to Monday’s decision
I check the denominator
Data for small organisations
I like the boring 80% of data work
Survey design and honest charts
Pipelines that explain themselves
Spreadsheet whisperer
Evidence, then opinion
Analyst looking for a team that argues well
I’ve deleted more dashboards than I’ve made
Public data, private patience`,
  projects: `
Where the food parcels went | Five years of a food bank’s paper slips, typed, mapped and explained to the trustees in four slides. They moved a van because of slide three. | Python, Pandas, Tableau
Night bus or taxi? | Compared the fares and waiting times of 2,000 journeys. The answer depends on whether you count being cold. | SQL, Pandas
A warehouse for a theatre | Ticketing, bar and donations finally agree on how many people came. | dbt, SQL, PostgreSQL
Rents near campus since 2012 | Scraped adverts, removed the duplicates, adjusted for size. Quoted in the students’ paper and then, wrongly, on television. | Python, Pandas, SQL
Which emails made people donate? | A proper experiment with a charity that expected the sad picture to win. It came fourth. | SQL, R
Lifeboat launches | Forty years of call-outs by tide, day and kind of fool. | Tableau, SQL
Grade inflation, carefully | Open data from 90 departments. I spent two thirds of the time on what counts as a department. | R, Pandas, Technical Writing
A metric dictionary | Our student newspaper had five definitions of “reader”. Now it has one, with a paragraph each for the other four. | dbt, SQL, Technical Writing
Rainfall and ice-cream | Two seasons of till data from a beach kiosk. They now order on Wednesdays. | Excel, Python, Pandas
Clickstream on a shoestring | Ten million events on a laptop, with Spark doing what Spark does. | Spark, Python, SQL
Staff turnover in care homes | Survival curves for 1,100 jobs. The steepest drop is at week six, and the homes didn’t know. | R, SQL, Tableau
Library opening hours | Gate counts showed who’d be hurt by closing at ten. The library stayed open until midnight. | Tableau, Excel, SQL
Data quality report card | Every table gets a grade and a reason, every Monday, by email. | dbt, PostgreSQL, Python
Energy use of forty lab freezers | Raising the set point by ten degrees would save a flat’s worth of electricity each. I have the emails to prove how hard that is. | Python, Pandas
Football attendance model | Weather, rivals, kick-off time. Built for a non-league club that sells pies. | R, Excel
Fares fair | An interactive page about how regional rail fares really work, with all the oddities left in. | SQL, Tableau, Python
Geocoding the unlocatable | “Opposite the old dairy” is an address in my grandmother’s village. Matched 91% of 5,000 of them. | Python, PostgreSQL
Churn at a climbing gym | Most leavers stop coming five weeks before they cancel. The gym now phones in week two. | SQL, Pandas, scikit-learn
Budget of a parish, in one picture | A flow diagram for the annual meeting. For the first time, nobody asked about the flowerpots. | Excel, Tableau
Late trains, by excuse | Two years of announcements, classified by hand and then by machine. | Python, SQL, Pandas
Cohort tables for a language app | A tidy dbt project that a friend’s startup still runs. | dbt, SQL
Air quality at school gates | Twenty cheap sensors, calibrated against two expensive ones, and a map parents could read. | Pandas, Python, AWS
Survey of first-year sleep | 640 answers, weighted properly. The headline was less exciting than the footnote. | R, Excel, Technical Writing`,
}

const markets: Background = {
  students: 16,
  degrees: [
    'Mathematics',
    'Mathematics',
    'Economics',
    'Physics',
    'Data Science',
    'Finance',
    'Statistics',
    'Actuarial Science',
  ],
  industries: ['Fintech', 'Crypto', 'B2B', 'AI_Agents', 'Climate'],
  core: 'Python, Pandas, R, SQL',
  more: 'C++, Excel, scikit-learn, PyTorch, Linux, Rust, Spark, Julia, MATLAB, Statistics, Time Series, Financial Modelling',
  headlines: `
Probability, markets and humility
I price things for a hobby
Sums on paper first, then in code
Risk models with the assumptions on page one
Stochastic by training, cautious by nature
Optimisation, scheduling and the odd sudoku
Quant curious, spreadsheet fluent
I simulate before I argue
Bayesian most of the time
Numbers person with clear handwriting
Time series, insurance and weather
Game theory in practice
Looking for problems with a right answer
Actuarial exams passed: four
Backtests that don’t cheat`,
  projects: `
Crop insurance on rainfall | Priced a simple cover for a co-operative in Kenya and showed how much the nearest rain gauge matters. Too much, it turned out. | Python, Pandas, R
Options desk in a lecture hall | Sixty students trade against each other for an hour, and I plot the smile that appears. | Python, C++
Fantasy football as integer programming | Finished 212th out of nine million with a solver and no opinions about football. | Python, Pandas
Pairs trading, debunked | Replayed ten years with costs and delays. The profit lives entirely in the assumption you don’t mention. | Python, Pandas, SQL
Fair division of a flat | Who pays what for which room, proven envy-free. Used by at least thirty households that wrote back. | Python, R
Mortality in my home town | Fitted a Lee–Carter model to parish registers since 1840. The 1918 residual is hard to look at. | R, Excel
Scheduling oral exams | 240 candidates, 60 examiners, nobody twice in a row. Saves the office a week each summer. | Python, C++
Kelly for the cautious | An interactive note about bet sizing which ends by telling you not to. | Python, Pandas
Queueing at the passport office | Observed for three days with a clicker, modelled in an evening. Opening one desk earlier beats opening two more. | R, Python
Electricity prices with fat tails | An extreme-value model for day-ahead prices, checked on the worst week on record. | Python, Pandas, scikit-learn
Election forecast from a shed | Two constituencies right to within a point, one wrong by eleven, all three written up. | R, SQL
Monte Carlo on a graphics card | Got a 40-fold speed-up and a lasting respect for random number generators. | C++, Python
Bond curves for beginners | A little library with twelve worked examples. A second-hand book dealer in Leeds translated it into German, for reasons unknown. | Python, Pandas
Liquidity in small tokens | How far the price moves when someone sells £500. The charts are alarming. | Python, SQL
Auction theory at a village fête | Ran four auction formats for the same kind of cake. Revenue equivalence held until the vicar arrived. | R, Excel
Carbon permits, simulated | Forty agents, one cap, and a market that panics every December. | Python, Pandas, Linux
Model risk checklist | Two pages I now use on myself before showing anyone a result. | Excel, Python`,
}

export const dataBackgrounds = [agents, learning, analytics, markets]
