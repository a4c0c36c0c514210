// Students who come from science, engineering, design, business, economics and law.
import type { Background } from './background.ts'

const science: Background = {
  students: 16,
  degrees: [
    'Physics',
    'Physics',
    'Physics',
    'Engineering',
    'Mathematics',
    'Astronomy',
    'Earth Sciences',
    'Chemistry',
  ],
  industries: ['Climate', 'Education', 'Healthcare', 'AI_Agents', 'B2B'],
  core: 'Python, C++, Linux, Pandas',
  more: 'R, scikit-learn, TensorFlow, PyTorch, Docker, Technical Writing, Computer Vision, Fortran, MATLAB, LaTeX, Julia, Statistics',
  headlines: `
Lab person who ships code
I simulate things that are too big, small or hot to touch
Telescopes by night, Python by day
Fluid dynamics and clear plots
Research software that outlives the paper
I like noise. Understanding it, that is
Climate models, one grid cell at a time
From oscilloscope to open dataset
Numerics, carefully rounded
Experimentalist with tidy notebooks
Stars so far, now something closer to Earth
I turn lab code into real software
Measurement is harder than it looks
Plasma in the lab, pottery at home
Glaciers, sensors and long data`,
  projects: `
Cosmic rays in a biscuit tin | A scintillator, a photomultiplier from an auction site and a counter that noticed a solar storm before the news did. | Python, C++
Shallow water on a round planet | A small ocean model with a tide that’s right to within ten minutes at Dover. | C++, Python
Exoplanet transits for schools | Pupils find a planet in real data in one lesson. It has been used in 14 schools, and one class found the planet I’d hidden as a joke. | Python, Pandas
Noise of a lock-in amplifier | Spent a summer finding a ground loop. The write-up has saved three other people their summer. | Python, Technical Writing
Glacier speed from satellite pairs | Tracks features between images. Agrees with GPS stakes where there are stakes, and is honest where there aren’t. | Python, Computer Vision
Heat in a terraced house | A thermal model of the house I grew up in, fitted to six thermometers. My parents insulated the loft because of it. | Python, Pandas
Ising model you can poke | Drag a magnet across the screen and watch domains form. | C++, Python
Star trails without aeroplanes | Removes aircraft from night photographs by knowing where they were. | Python, Computer Vision
Reading old chart recorders | Digitises paper rolls from a 1960s seismograph. Recovered three earthquakes nobody had catalogued. | Python, Linux
Battery ageing rig | Cycled 24 cells for five months. The cheap ones were fine, which annoyed everyone. | Python, Pandas, Docker
Particle tracks for a museum | A cloud chamber, a camera and a screen that names what just flew past. | TensorFlow, Python, Computer Vision
Wind on a rooftop | A year of readings against four models. None of them knew about the lift shaft. | Python, R
Spectra of street lamps | Mapped which streets still have sodium light with a toy spectrometer and a bicycle. | Python, Pandas
N-body on forty cores | Two galaxies collide politely. I learned what load balancing means. | C++, Linux
Open lab notebook template | Used by our whole teaching lab since autumn. Mostly it removes choices. | Python, Technical Writing
Muon tomography of a hill | Six weeks of data say there’s a void where the legend says there’s a tunnel. | Python, C++, Pandas
Uncertainty budget helper | Tells second-years which error to fix first. The lab technician printed it on the wall. | Python, R`,
}

const machines: Background = {
  students: 14,
  degrees: [
    'Engineering',
    'Engineering',
    'Engineering',
    'Physics',
    'Computer Science',
    'Mechanical Engineering',
    'Electrical Engineering',
    'Robotics',
  ],
  industries: ['Climate', 'B2B', 'Healthcare', 'AI_Agents', 'Education'],
  core: 'C++, Python, Computer Vision, Linux',
  more: 'Docker, TensorFlow, PostgreSQL, Azure, React, Prototyping, Technical Writing, ROS, Arduino, SolidWorks, 3D Printing, Embedded Systems, MATLAB',
  headlines: `
Robots, mostly upright
I build the machine and code its controller
I solder, then I commit
Embedded vision on small boards
Prototypes that survive the car park
Drones for farms and rivers
Control theory with dirty hands
Formula Student, electronics lead
I build the jig first
Sensors in unpleasant places
Hardware people’s favourite software person
Assistive technology, made with its users
Making machines predictable`,
  projects: `
Strawberry gripper | Soft fingers, a pressure sensor and one rule: better to miss than to bruise. It picks one every nine seconds. | C++, Python, Prototyping
River drone | Measures surface speed from video while hovering. Came back wet twice, still flies. | Computer Vision, Python, Linux
Wheelchair joystick for a weak hand | Built with Dan, who uses it. We threw away five handles and kept the one made from a door knob. | C++, Prototyping
Race car telemetry | 120 channels over radio to a tent with bad coffee. I owned everything after the antenna. | C++, Python, PostgreSQL
Line-following mower | Cuts a lawn in stripes and stops for hedgehogs. | C++, Computer Vision
Sorting nuts and bolts | A conveyor, a webcam and a hundred kilos of mixed fasteners from a closed workshop. It got through the lot in eleven days. | Computer Vision, TensorFlow, Python
Weather balloon | Burst at 31 km, landed in a pig field, sent every reading. | Python, C++
Prosthetic hand, version four | Two grips, printed overnight, repaired with a screwdriver. Versions one to three are in the drawer of shame. | C++, Prototyping
Digital twin of a brewery boiler | It predicts the next ten minutes and complains when reality disagrees. | Python, PostgreSQL, Azure
Window cleaner on a rope | Won our department’s prize and the caretaker’s lasting suspicion. | C++, Python, Linux
Sewer crawler | Finds cracks in clay pipes and marks them on a map. Nobody else wanted this project, and I’d do it again. | Computer Vision, Python, Docker
Tremor spoon | Steadies a spoon for someone with Parkinson’s. The control loop is simple; the washing-up was the hard requirement. | C++, Prototyping
Stair-climbing trolley | Carries 40 kg of books up two floors without swearing. | C++, Technical Writing
Vision for a chess robot | Reads the board under any lamp we could find. | Computer Vision, Python, TensorFlow
Greenhouse with manners | Opens vents before the tomatoes sulk. Runs on a board older than some of my classmates. | Python, Linux, React
Vibration of a footbridge | Measured with four phones on a lunch break, checked against a proper rig. | Python, C++`,
}

const economics: Background = {
  students: 10,
  degrees: ['Economics', 'Economics', 'Politics', 'Public Policy'],
  industries: ['Fintech', 'Climate', 'Education', 'B2B', 'Crypto'],
  core: 'R, Excel, SQL, Market Research',
  more: 'Python, Tableau, Technical Writing, Pandas, Product Management, Stata, Statistics, Financial Modelling',
  headlines: `
Economist who shows the working
Policy, numbers and short sentences
I ask what would have happened anyway
Energy markets, explained to humans
Labour economics and careful claims
Research assistant with a red pen
Surveys, incentives and side effects
I write the two-page version
Development economics, back from a year of fieldwork`,
  projects: `
What a bus fare cap did | Compared two regions before and after. Ridership rose, mostly among people who already rode, and I say so in the first line. | R, SQL, Technical Writing
Informal lending circles | Interviewed 46 members in three cities. Trust has a structure, and I drew it. | Market Research, Excel
Heat pumps and street effects | Once one house has one, the neighbours follow. Postcode data, eight years, a map that moves. | R, SQL, Tableau
Price of a school uniform | Collected 700 prices in person. One supplier, one logo, 40% more. | Excel, R, Market Research
Minimum wage in cafés | Menu prices photographed before and after. A small sample, stated loudly. | R, Excel
Carbon price briefing | Two pages for a backbench MP’s researcher, who used four sentences of it. | Technical Writing, Excel
Who answers surveys? | Ran the same survey by post, phone and QR code, and got three different countries. | R, Market Research
Remote work and sandwich shops | Footfall and closures around twelve stations. The sandwich is recovering. | SQL, Tableau, R
Childcare costs calculator | Parents see what an extra day of work really pays. Some of the numbers are negative. | Excel, Python
Trade in second-hand clothes | Followed a bale from Leeds to Accra through customs data and phone calls. | R, SQL, Market Research
Replication of a famous paper | The effect halves when you fix the weights. The authors were gracious about it. | R, Technical Writing`,
}

const growth: Background = {
  students: 14,
  degrees: [
    'Business and Management',
    'Business and Management',
    'Business and Management',
    'Economics',
    'Marketing',
    'International Business',
    'Journalism',
  ],
  industries: ['B2C', 'B2B', 'Fintech', 'Education', 'Climate', 'Healthcare'],
  core: 'Market Research, Excel, Product Management, Growth Marketing',
  more: 'Tableau, Figma, SQL, Technical Writing, UX Research, Python, Search Engine Optimisation, Copywriting, Google Analytics, HubSpot, Social Media Marketing, Sales, Canva',
  headlines: `
I talk to customers before lunch
Product manager in training, ex-shop assistant
Small budgets, clear experiments
Ran a society of 900 people
I find out why they left
Operations, spreadsheets and good humour
Selling is mostly listening
Started a business at 16, closed it at 19, learned plenty
Growth without tricks
I write the brief everyone can agree on
Pricing, positioning and plain words
Looking for an early team that needs an organiser
I’ve organised three festivals and no disasters`,
  projects: `
Reusable cups, 14 cafés | Signed up the cafés on foot, set the deposit at £1.50 after two wrong guesses, and got 81% of the cups back. | Market Research, Growth Marketing, Excel
Why students leave the gym | Thirty exit interviews in a car park. The answer was the mirrors. | Market Research, UX Research
A price for vegetable boxes | Three prices in three streets for six weeks. The farmer kept the middle one and hired a second driver. | Excel, Product Management
Launch of a film night | Sold out a 200-seat hall with a £60 budget and one very good poster. | Growth Marketing, Figma
Roadmap for a debating app | Said no to 38 requests, kindly and in writing. | Product Management, Technical Writing
Tutors in two towns | Found the first fifteen families for a tutoring start-up by standing outside a swimming lesson with flapjacks. | Market Research, Growth Marketing
Waiting list of 1,200 | Ran the campaign for a friend’s repair kit. Half the sign-ups came from a single forum post by a retired plumber. | Growth Marketing, Excel
Unit economics of a burrito | A term’s worth of receipts from a van. Guacamole is the problem. | Excel, SQL
Customer calls, tagged | Eighty calls, eleven themes, one uncomfortable finding about our sign-up page. | Product Management, Market Research
Onboarding for volunteers | Cut a charity’s induction from a day to ninety minutes without losing the safeguarding part. | UX Research, Product Management
Competitor teardown | Six competing apps, one table, no adjectives. The founders stuck it on their wall. | Market Research, Excel, Technical Writing
Student discount that pays for itself | Showed a bookshop which hours to offer it in. | Excel, Tableau
Fundraising dinner | £11,400 for a hospice, 120 guests, one missing dessert. | Product Management, Excel
Campus ambassadors, measured | Most ambassadors brought nobody and two brought everybody. We redesigned the scheme around the two. | Growth Marketing, SQL
Translating a brand | Took a Danish oat snack to British corner shops and learned which words make people smirk. | Market Research, Technical Writing`,
}

const design: Background = {
  students: 18,
  degrees: [
    'Design',
    'Design',
    'Design',
    'Design',
    'Business and Management',
    'Architecture',
    'Fine Art',
    'Human-Computer Interaction',
  ],
  industries: ['B2C', 'Healthcare', 'Education', 'Climate', 'B2B', 'Web3'],
  core: 'Figma, UX Research, Prototyping, Illustrator',
  more: 'Adobe XD, Tailwind CSS, JavaScript, React, Product Management, Technical Writing, Market Research, Photoshop, InDesign, Design Systems, Usability Testing, Framer, Blender, Typography',
  headlines: `
Product designer who sits in on support calls
I prototype in the open
Design for shaky hands and bright sunlight
Researcher first, designer second
Less interface, please
Service design with sticky notes and receipts
I draw the empty state before the full one
Typography, forms and kindness
Designer who can read your React
Illustrator turned interaction designer
I try things out on strangers in libraries
Inclusive design, learned from users
Big type, short words
Design systems for tiny teams
Furniture maker, now making interfaces
I design for the worst day, not the demo
Wayfinding on screens and walls`,
  projects: `
Letters from a hospital | Rewrote and redesigned nine letters with a patient group. Missed appointments fell, and so did phone calls that began with “I’m sorry, but what does this mean?” | Figma, UX Research
A ticket machine for tourists | Watched forty people at a station for two days. The prototype asks where, then when, and nothing else. | Prototyping, Figma, UX Research
Signs for a maternity wing | Floor lines, big numbers, no arrows pointing at ceilings. Installed last spring. | Illustrator, Prototyping
Banking without numbers | For people with dyscalculia. Jars that fill up, colours that mean something, and the figures one tap away. | Figma, UX Research, Prototyping
Field guide to bins | An illustrated sheet for a council with eleven kinds of bin. Contamination dropped by a quarter. | Illustrator
Polling station kit | A box of signs, tape and rules for volunteers at student elections. | Illustrator, UX Research
Emergency screen for a lab | What a frightened first-year needs in the ten seconds after a spill. | Figma, Prototyping
A remote control with four buttons | Tried with residents of a care home over five visits. They kept asking me to leave the prototype. | Prototyping, UX Research
Identity for a community radio | A logo that works as a sticker, a stencil and a biscuit. | Illustrator, Figma
Tax return, one question at a time | A clickable version of a form everybody hates, tried out by twelve freelancers with varying amounts of despair. | Figma, Prototyping, Adobe XD
Museum labels at wheelchair height | Measured sight lines, moved 60 labels, shortened all of them. | UX Research, Technical Writing
Design tokens for three charities | They share components and keep their own voices. | Figma, Tailwind CSS, React
Onboarding a grandparent | Followed six people over 75 through their first week with a video-call tablet. The report is funny and a bit sad. | UX Research, Figma
Bus shelter redesign | Full-size in cardboard, in the rain, with real bus users. The bench got wider and the advert got smaller. | Prototyping, Illustrator
Icons for allergens | Fourteen icons that read at six millimetres, checked with cooks from five countries. | Illustrator, UX Research
Prototype of a quiet notification | Your phone glows once an hour if anything mattered. | Prototyping, Figma, JavaScript
A calendar for shift workers | Weeks that start when yours does. Made with nurses, drivers and one lighthouse volunteer. | Figma, UX Research
Wayfinding for a night market | Lanterns in five colours, a folded map, no app. | Illustrator, Prototyping
Checkout for the impatient | Removed seven fields from a student theatre’s ticket page. Sales on phones went up by a third. | Figma, React
Packaging that tells you how to bin it | The instructions are the shape. | Illustrator, Prototyping, Adobe XD`,
}

const biology: Background = {
  students: 10,
  degrees: [
    'Biomedical Science',
    'Biomedical Science',
    'Biology',
    'Biochemistry',
    'Medicine',
    'Bioinformatics',
  ],
  industries: ['Healthcare', 'AI_Agents', 'Education', 'Climate'],
  core: 'R, Python, Excel, Computer Vision',
  more: 'Pandas, Linux, scikit-learn, Technical Writing, UX Research, Docker, Tableau, Statistics, Jupyter, SPSS, Data Visualisation',
  headlines: `
Wet lab hands, dry lab heart
I bring lab sense to health software
Bioinformatics with a pipette in reserve
Clinical data, handled with care
Microscopes, pixels and patience
Public health, one dataset at a time
Former lab technician, now fluent in R
Genomes, spreadsheets and good questions
Life scientist moving towards product`,
  projects: `
Growth curves without tears | Our plate reader exports a file from another century. My script turns it into curves and doubling times, and half the corridor uses it. | R, Excel
Malaria slides | Counts infected cells on photographs taken through an eyepiece with a phone. Agrees with two technicians as well as they agree with each other. | Computer Vision, Python
Antibiotic resistance map | Open hospital data for five years, smoothed carefully and labelled modestly. | R, Tableau
Gut feelings | A diary study of 60 people with IBS. Stress beats wheat, for most of them. | R, UX Research
Variant calling on a laptop | A small pipeline with every version pinned, so a nurse researcher could repeat my figure two years later. | Python, Linux, Docker
Zebrafish heartbeats | Measures heart rate from video, larva by larva. Replaced a stopwatch and a sore thumb. | Computer Vision, Python
Vaccine leaflet, rewritten | Read aloud with parents in four languages. The sentence about side effects took eleven drafts. | Technical Writing, UX Research
Sample tracker for a cold room | Barcodes, boxes and a rule that nothing enters without a date. | Excel, Python
Pollen and pharmacy sales | Antihistamines peak two days after birch does. A tidy little lag. | Pandas, Python, R
Wound photographs | A protocol for taking comparable photos at home, with a coin for scale and a colour card. | Computer Vision, UX Research
Allergy tests, re-read | Looked at 3,000 old results with a new threshold and a very careful supervisor. | R, scikit-learn`,
}

const law: Background = {
  students: 6,
  degrees: ['Law', 'Law', 'Philosophy'],
  industries: ['Fintech', 'AI_Agents', 'B2B', 'Crypto', 'Web3'],
  core: 'Technical Writing, Market Research, Excel',
  more: 'NLP, Python, LangChain, UX Research, Product Management, Figma, Legal Research, Translation, Notion',
  headlines: `
Law student who writes for humans
Privacy, contracts and product teams
I turn regulation into checklists
Housing law clinic volunteer
Plain English or it isn’t finished`,
  projects: `
Know your deposit | A guide for renters in eight pages and one flow chart. The law clinic hands it out at every drop-in. | Technical Writing, UX Research
Cookie banners, counted | Clicked “reject” on 400 sites with a stopwatch. Eleven of them were quick. | Market Research, Excel
Terms of service, translated | Twelve apps that teenagers use, each on one page, checked by teenagers. | Technical Writing, Market Research
Clause library for student founders | Nine short contracts with notes in the margin that say when not to use them. | Technical Writing, Product Management
AI and exam rules | Compared the policies of thirty universities. They agree on the title and little else. | Technical Writing, Excel
Small print reader | Highlights unusual clauses in tenancy agreements. It’s a script of 200 lines and it has embarrassed three letting agents. | Python, NLP, Technical Writing
Freedom of information diary | Sent 42 requests about school swimming lessons and wrote up how each was answered. | Technical Writing, Excel`,
}

export const otherBackgrounds = [science, machines, economics, growth, design, biology, law]
