// Students who write software: web, services, phones, systems and the cloud.
import type { Background } from './background.ts'

const web: Background = {
  students: 34,
  degrees: [
    'Computer Science',
    'Computer Science',
    'Computer Science',
    'Engineering',
    'Mathematics',
    'Design',
    'Software Engineering',
    'Information Systems',
  ],
  industries: ['B2C', 'B2B', 'Fintech', 'Education', 'Climate', 'Healthcare'],
  core: 'TypeScript, React, JavaScript, Node.js, PostgreSQL',
  more: 'Next.js, Tailwind CSS, GraphQL, Docker, Redis, Svelte, MongoDB, CI/CD, Figma, Git, HTML, CSS, Express.js, Prisma, Vite, Playwright, Supabase',
  headlines: `
Front-end developer: I delete more code than I add
I build web apps and then watch people use them
TypeScript by day, crossword setter by night
Full-stack developer looking for a team that ships on Fridays
React, accessibility and strong opinions about forms
I make slow pages fast
Junior developer, first-rate bug reporter
Happiest between a designer and a database
Web developer with a background in stage lighting
I like small teams, clear names and green builds
Building for the browser since I was thirteen
Product-minded engineer, allergic to spinners
I turn “could we just…” into something that works
Developer and part-time barista: both need timing
Maps, charts and other things you can point at
From Figma file to production without losing the details
Former maths tutor who now explains things in code
Full-stack, but the front end is where I live
Open-source contributor, mostly to documentation and dates
I care about the person on a slow phone
Looking for my first paid project, with five unpaid ones behind me
Interfaces for people in a hurry
Keyboard shortcuts for everything
I’d rather fix the form than write the help page
Next.js, Postgres and a tidy commit history
Web engineer who reads the error message
Real-time things: chat, cursors, live scores
Self-taught first, then taught properly
I write components other people want to reuse
Curious generalist with a soft spot for e-commerce
Web developer, amateur beekeeper
Clean data models make calm interfaces`,
  projects: `
Halls Laundry | Shows which washing machine is free on which floor. I wired six current sensors to the plugs, and the queue on the stairs disappeared within a week. | TypeScript, React, Node.js
Who’s on the rota? | My parents’ café planned shifts on the back of an envelope. Now eleven people swap them on their phones, and the envelope is framed above the till. | React, Node.js, PostgreSQL
Quorum | A page where a committee agrees on a date without forty emails. It weighs “I can” against “I’d rather not”, which turned out to be the whole trick. | TypeScript, Next.js, PostgreSQL
Footnote | Browser extension that saves a quotation together with its page, author and the mood you were in. About 600 people use it, mostly historians. | JavaScript, TypeScript
Tide tables for kayakers | Plain tables, big numbers, works offline. I wrote it after misreading a printed one and walking home. | JavaScript, Svelte
The Honest Recipe | Every recipe starts at the ingredients. It strips the life story from any cooking page you give it, and keeps the author’s name in large type. | Node.js, React
Open mic sign-up | The pub down the road has used it every Tuesday for fourteen months. The only feature request ever was a bigger font. | React, Tailwind CSS, Node.js
Tiny auction house | A charity sold 140 donated pictures in one evening with live bidding on people’s phones. Two hundred bidders, one server, no drama. | TypeScript, Node.js, Redis
Sprint retrospective in one page | Our group project kept having the same argument, so I built a board where you can only add a complaint together with a proposal. | React, TypeScript, GraphQL
Bus stop poetry | Type a stop code and get a short poem along with the next three departures. Entirely unnecessary and my most-visited website. | Next.js, TypeScript
Choir library | Sheet music for a choir of ninety: who has which copy, which page has the wrong alto line, what we sang when. Replaced a filing cabinet. | TypeScript, React, PostgreSQL
Colour for everyone | Checks a palette against five kinds of colour blindness and suggests the smallest change that fixes it. A designer at a local museum still sends me thank-you cards. | JavaScript, React, Figma
Split it | Yes, another bill splitter. This one understands that Ravi doesn’t drink and Jo left early. | React, TypeScript, MongoDB
Lecture bingo | A joke that got out of hand: 3,000 cards on the first day of term. I learned about caching the hard way, at nine in the morning. | JavaScript, Node.js, Redis
Pocket parliament | Follow one bill as it moves, in plain English, with a nudge when it’s debated. I summarise nothing by machine; I wrote all 41 by hand. | Next.js, PostgreSQL
Commit messages of the rich and famous | Searches public repositories for the funniest commit messages. Taught me more about rate limits than any course. | Node.js, GraphQL
Shift handover for lab assistants | Replaces a paper diary. What you did, what’s still running, what smells odd. | React, PostgreSQL, Docker
Slow Mail | Write to a friend and it arrives as slowly as a letter would from where you are. People apologise less and write more. | TypeScript, Next.js, PostgreSQL
Table plan | Drag guests around a wedding until nobody is next to an ex. Solves small weddings by itself and argues with you about large ones. | TypeScript, React
Our street | A noticeboard for 84 households. The design goal was that Mrs Okoro at number 12 should never have to ask me how it works. | Svelte, Node.js, PostgreSQL
Kiosk mode for a museum | Three touch screens about Roman plumbing. They’ve been touched by children 70,000 times and restarted twice. | React, TypeScript, CI/CD
Flashcards that forget with you | Spaced repetition where you can see the forgetting curve bend as you learn. Built for my own Japanese exam, passed by one mark. | React, TypeScript
Route 53, the musical | Live map of our night bus with a different instrument for each vehicle. My flatmates asked me to turn it off. | JavaScript, Node.js
Left on the shelf | Price history for six supermarkets near campus. Scrapes politely, charts clearly, and proved that the “offer” on pasta is permanent. | Node.js, PostgreSQL, Docker
A better 404 | Collected 500 broken links on our department’s site, guessed the right page for 430 of them, and sent the webmaster a file he could use that day. | JavaScript, Node.js
Darkroom timer | For people who still develop film. Red on black, huge buttons, and it keeps the screen awake. | JavaScript, React
Grant diary | Helps small clubs see which grants close next month and what they asked for last year. Nine clubs, £31,000 so far. | Next.js, TypeScript, PostgreSQL
Live subtitles for a drama society | Operators press space to advance a line. It survives the actor who skips two pages. | Svelte, TypeScript
Kanban for one | I took a task board and removed every feature for teams. What’s left is a column of three things. | React, Tailwind CSS
Timezones are hard | An interactive essay that explains why, with nine small puzzles. It’s been used in two company onboardings that I know of. | TypeScript, React
Compost map | Which neighbours take peelings and which give away compost. Launched with eleven pins, now at 260. | Next.js, PostgreSQL, Tailwind CSS
Queue at the print shop | Upload, pay, get a number, drink your coffee. Deadline week went from shouting to mild impatience. | Node.js, React, Redis
Scoreboard for ultimate frisbee | Works on one bar of signal in a field, syncs when it can, never loses a point. | TypeScript, React
Byline | Student journalists see which of their sentences came from which interview. The editor made it compulsory after a week. | React, GraphQL, PostgreSQL
Inventory of a theatre’s attic | 2,100 props with photographs, including eleven identical swords. | Next.js, MongoDB
Second opinion for CSS | Paste a style sheet and it points out rules that can never apply. I wrote the parser from the specification, slowly. | TypeScript, JavaScript
Rainy-day fund | Shows a society what it can afford before the treasurer has to say no. | React, TypeScript, PostgreSQL
The waiting room | A queue for office hours that estimates your wait honestly. It was off by four minutes on average across a term. | Node.js, TypeScript, Redis`,
}

const backEnd: Background = {
  students: 20,
  degrees: [
    'Computer Science',
    'Computer Science',
    'Engineering',
    'Data Science',
    'Mathematics',
    'Software Engineering',
  ],
  industries: ['Education', 'B2C', 'Healthcare', 'Climate', 'B2B'],
  core: 'Python, Django, PostgreSQL, JavaScript, Vue',
  more: 'Ruby on Rails, MongoDB, Redis, Docker, Tailwind CSS, Svelte, Google Cloud, SQL, FastAPI, Flask, PHP, Laravel, MySQL, REST APIs',
  headlines: `
Django, Postgres and a calm approach to deadlines
I replace spreadsheets that only one person understands
Back-end developer who likes being phoned by users
Rails enthusiast in a Python department
Boring technology, carefully applied
I model data before I touch a framework
Volunteer developer for two charities and a choir
Vue on the front, Django behind, tea throughout
Paper forms make me restless
Database first, opinions second
I like migrations. Someone has to
Building quiet software for busy offices
Six years of fixing my school’s website, two of being paid for it
Back end, with enough front end to be useful
I write the import script nobody wants to write
Admin screens deserve love too
Looking for a team that writes things down
Practical Python, from scraping to serving
I came for the web and stayed for the indexes`,
  projects: `
Food bank stock book | Weighs, dates and finds 4,000 items with a £20 barcode scanner. Volunteers learn it in the time it takes to boil a kettle. | Python, Django, PostgreSQL
Lost and found of a railway museum | Sixty years of cards typed in by a rota of pensioners, searchable in a second. They found a wedding ring from 1987. | Django, PostgreSQL, Vue
Exam seat finder | Five halls, 2,600 students, one QR code on each door. The invigilators stopped carrying printouts. | Python, Django, Redis
Beehive ledger | Fourteen beekeepers log inspections by text message because their gloves are sticky. | Python, PostgreSQL
Sports hall bookings | The old system double-booked badminton every Thursday. Mine uses an exclusion constraint and has never met a clash. | Django, PostgreSQL, Vue
Archive of a village newspaper | 1,300 issues scanned, read by machine, corrected by the village. | Python, Django, MongoDB
Mentor matching for first-generation students | Pairs 120 students with people two years ahead. We deliberately left out grades. | Ruby on Rails, PostgreSQL
A queue for a repair café | Toasters wait in line, owners drink tea, and the board says whose turn it is. | Vue, Python, Redis
Parcels at the porter’s lodge | The porter scans, you get an email, you sign with a finger. He calls it “the machine” and defends it fiercely. | Django, PostgreSQL, JavaScript
Allotment waiting list | It was on paper, it was nine years long, and it was wrong. Rebuilding it took a week; agreeing on the rules took a summer. | Ruby on Rails, PostgreSQL, JavaScript
Fieldwork forms offline | Botanists fill in a form on a hillside and it syncs in the pub. | Vue, Django, PostgreSQL
Newsletter without tracking | Sends 9,000 emails a month for three societies and counts nothing except bounces. | Python, Django, Docker
Trustee papers | Board papers for small charities with comments that stay private until the meeting. | Django, PostgreSQL, Tailwind CSS
Ride home | Night-time volunteers drive students home; dispatch fits on one screen. It replaced two phones and a map with pins. | Vue, Python, Redis
The great seed swap | A catalogue of 800 seed packets, each with a story. I wrote the search so “purple beans” finds what you’d hope. | Ruby on Rails, PostgreSQL
Grading with two pairs of eyes | Markers can’t see each other’s mark until both are in. Disagreements drop into a short list for the professor. | Django, PostgreSQL, Vue
Menu of the day, from photos | The canteen photographs its blackboard. I read it, and 700 people know whether it’s curry. | Python, Google Cloud, Django
Cycle theft register | Frame numbers, photos and a map. Two bikes went home in the first month. | Django, PostgreSQL, Docker
Household chores, audited | Keeps an append-only log of who really took the bins out. Peace was restored. | Python, PostgreSQL
Choir tour in one link | Buses, rooms, allergies and solo parts for 64 singers. | Ruby on Rails, JavaScript, Tailwind CSS
Reading list exchange | Lecturers publish their lists once; the library gets an order file and students get a link. | Python, Django, MongoDB
Small claims helper | A guided form for the county court, reviewed by a law clinic. It refuses to guess. | Django, PostgreSQL, JavaScript`,
}

const enterprise: Background = {
  students: 16,
  degrees: ['Computer Science', 'Computer Science', 'Engineering'],
  industries: ['B2B', 'Fintech', 'Healthcare', 'Education'],
  core: 'Java, C#, SQL, Angular, Docker',
  more: 'Azure, Kotlin, TypeScript, PostgreSQL, CI/CD, Redis, GraphQL, MongoDB, Spring Boot, ASP.NET Core, SQL Server, Kafka, Microservices',
  headlines: `
Java developer who likes legacy code (really)
C#, SQL Server nights and Angular mornings
I write the checks before the code
Placement year in a bank’s settlement team
Strong types, short methods
Happy in a codebase older than I am
Software engineering student, ex-apprentice electrician
I read stack traces for fun
Domain models, queues and patience
Building services other teams rely on
Part-time developer at a logistics firm
I automate the thing you do every Monday
Careful engineer, quick learner
Angular, .NET and an unreasonable love of logs
From requirements to release, with the awkward questions in between`,
  projects: `
Ferry booking engine | Group project of five. I owned pricing, which had 31 rules, and wrote a table that let the ferry company change them without us. | Java, PostgreSQL, Angular
Clinic appointments with waiting-list logic | When someone cancels, the next three suitable patients are asked in order. Written for a dental school and running since spring. | C#, SQL, Angular
Invoice matcher | Matches bank lines to invoices by amount, name and stubbornness. Clears 94% without a person. | Java, SQL
Tool crib | Which apprentice has which torque wrench, and when it was last calibrated. | C#, SQL, Docker
Chess club ratings | Recalculates everyone since 1994 in under two seconds, because someone always finds an old result. | Java, PostgreSQL
Event sourcing, explained by a vending machine | A toy that became a teaching aid: you can rewind every coin. | C#, TypeScript, Docker
Legacy payroll, characterised | Before touching a 20-year-old payroll module I wrote 400 checks that pin down what it does, bugs included. My supervisor’s favourite page is the list of bugs. | Java, SQL, CI/CD
Warehouse in a box | A discrete simulation of a warehouse with forklifts that get in each other’s way. | Java, Angular
Gym turnstile service | Twelve turnstiles, flaky Wi-Fi, and members who must get in anyway. Decisions are cached at the gate and reconciled at night. | C#, Redis, SQL
Timetable solver for a small school | Two hundred lessons, nine rooms, one part-time music teacher. Solved in four minutes, approved by the head in two days. | Java, SQL
Pharmacy stock alerts | Warns before an expensive medicine expires. Saved a little under £3,000 in its first quarter, which the pharmacist worked out, not me. | C#, Azure, SQL
Insurance quotes with reasons | Every number on the page can be clicked and shows the rule behind it. | Java, Angular, PostgreSQL
Message bus post-mortem | I broke a queue in nine different ways and wrote down what each one looks like from outside. | Java, Docker, Redis
Allergen labels for a bakery | Change one ingredient and 60 labels reprint themselves, correctly. | C#, SQL
Student finance ledger | Double-entry bookkeeping for our union, with an audit export its accountant actually praised. | Java, PostgreSQL, Docker
Lift inspection rounds | Engineers sign off on a tablet in the shaft and the office sees it when they surface. | C#, Angular, Azure
Parking permits, rebuilt | Took a 14-page process down to four questions. The hardest part was proving that nobody needed page nine. | Java, Angular, SQL`,
}

const apple: Background = {
  students: 12,
  degrees: ['Computer Science', 'Computer Science', 'Design', 'Engineering', 'Games Development'],
  industries: ['B2C', 'Healthcare', 'Education', 'Climate'],
  core: 'Swift, SwiftUI, Figma, JavaScript',
  more: 'React Native, TypeScript, Kotlin, Prototyping, CI/CD, UX Research, iOS, UIKit, Core Data, ARKit, Firebase, Unity',
  headlines: `
iOS developer with two apps in the store
SwiftUI, haptics and restraint
I make apps my grandmother can use
Indie app developer between lectures
iPhone first, but I’ll learn your Android
Small apps, well finished
App developer who draws every icon by hand
I like widgets more than is reasonable
Swift, health data and quiet interfaces
From sketchbook to App Store
Mobile developer who reads the reviews`,
  projects: `
Pill o’clock | Medicine reminders that get gentler when you’ve had a bad week. 4,100 downloads, no account needed. | Swift, SwiftUI
Bellringer | Practise change ringing on the train with headphones and one thumb. Six towers use it to train beginners. | Swift, SwiftUI
Contact sheet | Photographers choose ten pictures from five hundred by swiping pairs. It remembers why you kept the blurry one. | SwiftUI, Figma
Quiet carriage | Suggests which carriage will be emptiest, from the reports of people already on the train. | Swift, JavaScript
Kitchen timer for four pans | One look tells you which pan is next. The watch app taps out the number on your wrist. | SwiftUI, Prototyping
Lichen spotter | Tells three common lichens apart and admits when it can’t. Made with a retired botanist who tested my patience and every build. | Swift, Figma
Night feeds | Half-asleep parents log a feed with one hand in the dark. The screen never gets brighter than a candle. | SwiftUI, UX Research
Sketch a melody | Draw a line, hear a tune. I built it to understand audio buffers and ended up scoring a friend’s film with it. | Swift, SwiftUI
Walk me home | Shares your route with one person for one journey and then forgets it. | Swift, UX Research
Sundial | Where will the sun be on this balcony in November? Estate agents hate it. | SwiftUI, Prototyping
Vocabulary on the lock screen | One Welsh word every time you check the time. | Swift, SwiftUI
Wheelchair routes around a festival | Volunteers marked every kerb on a map; the app plans around the mud. | SwiftUI, Figma, JavaScript
Pocket luthier | Measures a guitar’s intonation and tells you which saddle to turn, and which way. | Swift, SwiftUI`,
}

const android: Background = {
  students: 14,
  degrees: ['Computer Science', 'Computer Science', 'Engineering'],
  industries: ['B2C', 'Education', 'Climate', 'Fintech', 'Healthcare'],
  core: 'Kotlin, Jetpack Compose, Java, Flutter',
  more: 'Figma, React Native, SQL, Google Cloud, Prototyping, TypeScript, CI/CD, Android, Firebase, Dart, Kotlin Multiplatform, SQLite',
  headlines: `
Android developer, Compose convert
Apps that survive a lift, a tunnel and a dead battery
Flutter for charities, Kotlin for fun
I build for the phone most people really own
Offline first, always
Mobile developer, former mountain guide
One codebase, two stores, no excuses
Kotlin, coroutines and clean migrations
I measure start-up time before breakfast
Apps in four languages, two of them right to left
Mobile engineer looking for a product with a purpose
React Native or native? Ask me over coffee
I like Bluetooth. Yes, that Bluetooth`,
  projects: `
Harvest log | Farm workers record picked crates by tapping a tag on the basket. Works for twelve hours without a signal. | Kotlin, Jetpack Compose
Prayer times, minus the adverts | My dad asked for it. So did 22,000 other people, it turned out. | Kotlin, Java
Mountain rescue call-out | Volunteers confirm with one swipe and the leader sees who’s coming from where. Used in eleven real call-outs. | Flutter, Google Cloud
Matatu map | Informal bus routes in Nairobi drawn from riders’ phones, with the fares people really pay. | Kotlin, SQL
Offline encyclopaedia for a prison library | No network, strict rules, curious readers. I compressed 40,000 articles onto a tablet. | Java, Kotlin
Diabetes diary for teenagers | Co-designed with eight of them. The most important feature is that it never says “well done”. | Flutter, Figma
Metronome that listens | Follows the drummer instead of leading, and shows by how much the band is rushing. | Kotlin, Jetpack Compose
Receipt to spreadsheet | Photograph, check, done. I got tired of doing expenses for a robotics team of thirty. | Flutter, Google Cloud
Hedgehog highway | Neighbours log gaps in fences; the map shows where a hedgehog could walk. It’s 1.4 km now. | React Native, TypeScript
Phrasebook for paramedics | Sixty questions in nineteen languages, spoken aloud, sorted by what you ask first. | Flutter, Prototyping
Bluetooth bike lock | Never got past the breadboard, but the app’s connection handling is the best code I’ve written. | Kotlin, Java
Library in your pocket | Renew, reserve, find the shelf. The official app takes nine taps, mine takes two. | Jetpack Compose, Kotlin
Rehearsal room | Actors run their lines against a recording that waits for them. | React Native, TypeScript
Widget for the bins | Recycling or rubbish? A green or black square on the home screen. That’s the whole app, and people love it. | Kotlin, Jetpack Compose
Cricket scoring for the short-sighted | Huge buttons, undo for everything, exports the card that the league wants. | Flutter, CI/CD
Class register by tablet | Built for a school in Lagos where the power goes twice a day. | Kotlin, SQL`,
}

const systems: Background = {
  students: 16,
  degrees: [
    'Computer Science',
    'Computer Science',
    'Mathematics',
    'Engineering',
    'Physics',
    'Electrical Engineering',
  ],
  industries: ['B2B', 'Blockchain', 'Crypto', 'Climate', 'Fintech'],
  core: 'C++, Rust, Linux, Python',
  more: 'Go, Docker, Kubernetes, Redis, PostgreSQL, TypeScript, CI/CD, Java, C, Assembly, WebAssembly, Haskell, Embedded Systems, CUDA, Zig',
  headlines: `
Rust, compilers and long walks
I make the flame graph smaller
Systems programmer who writes readable C++
Kernel patches: three. Accepted: one
Cache misses keep me up at night
Low-level by choice
Networks, allocators and the occasional poem
I like knowing where the time goes
Embedded first, cloud second
Correct, then fast, then pretty
Databases from the inside
Looking for hard bugs
C++ since fifteen, Rust since I met lifetimes
I benchmark honestly and show the variance
Fuzzing other people’s parsers (with permission)`,
  projects: `
A database in 3,000 lines | B-tree, write-ahead log, crash recovery. I pulled the power four hundred times with a relay and it never lost a committed row. | Rust, Linux
Regex engine without backtracking | Written from two papers. The day it beat the library on a nasty pattern was the best day of my degree. | C++, Python
TCP from scratch | Talks to real servers over a tap device, slowly and with great ceremony. | Rust, Linux
Scheduler for a shared lab server | Seven PhD students, four GPUs, one queue that everybody considers slightly unfair to themselves. | Go, Linux, Docker
Tiny kernel for an old games console | Boots, schedules two tasks, plays a tune. | C++, Linux
Diff for very large files | Compares 80 GB exports in a constant amount of memory. A geneticist found it and now sends bug reports. | Rust, Python
Lock-free queue, checked | The queue is 90 lines; the model that convinced me it’s right is 600. | C++, Rust
Log search on a laptop | Indexes a day of logs in a minute and answers while you type. | Rust, Linux
Garbage collector zoo | Five collectors, one heap, one picture of what each does to latency. I use it to teach a tutorial group. | C++, Python
Build cache for a robotics team | Cut our build from eleven minutes to forty seconds, and the arguments with it. | Go, Docker, CI/CD
Emulator of a 1978 arcade board | Cycle-accurate, including the bug that the high scores depended on. | Rust, C++
File system in user space | Mounts a folder where every version of a file can be seen by date. I’ve restored my own dissertation from it twice. | Rust, Linux
Packet capture for beginners | Names each conversation in words. First-years stop being afraid of it after ten minutes. | Go, TypeScript
Fast nearest neighbours | My version is 1.7 times slower than the best library, and I can now say exactly why. | C++, Python
Distributed lock post-mortems | Reproduced four famous outages in containers, one command each. | Go, Docker, Kubernetes
WebAssembly sandbox for homework | Runs student code with limits that hold. Nobody has escaped yet, although they’re encouraged to try. | Rust, Docker
Serial port archaeology | Got a 1991 weather station talking again and its readings into a modern table. | C++, Linux, PostgreSQL`,
}

const cloud: Background = {
  students: 12,
  degrees: ['Computer Science', 'Computer Science', 'Engineering', 'Physics', 'Cybersecurity'],
  industries: ['B2B', 'Climate', 'AI_Agents', 'Fintech'],
  core: 'Docker, AWS, Linux, Terraform, Go',
  more: 'Kubernetes, CI/CD, Google Cloud, Azure, Python, PostgreSQL, Redis, Node.js, Bash, Ansible, Helm, Prometheus, Grafana, GitHub Actions, Cybersecurity',
  headlines: `
I keep deployments boring
Platform engineer in training, pager not included
Terraform, tea and tidy state files
I’d like your cloud bill to be smaller
Runs a six-node cluster in a wardrobe
Observability before features
Infrastructure as code, documentation as habit
Sysadmin of the computing society, survivor of two floods
Backups, restored and timed
Reliability is a feature
I automate myself out of jobs`,
  projects: `
Wardrobe cloud | Six second-hand mini PCs, one switch, and a blog that stayed up through a power cut thanks to a car battery. | Kubernetes, Linux, Docker
Restore drill | Every Sunday it restores a random backup, compares row counts and posts a photo of a cat if they match. We’ve had 61 cats and two very useful non-cats. | AWS, Python, Terraform
Bill explainer | Groups a cloud invoice by team and by regret. Saved our robotics society £140 a month. | AWS, Go
Exam-week autoscaling | The union’s ticket site fell over every May. I load-tested it with real click traces and it hasn’t since. | Kubernetes, Google Cloud
One command for new committee members | Accounts, keys, mailing lists, and the same command backwards when they leave. | Terraform, Go, Linux
Status page for halls Wi-Fi | Forty tiny probes report in. IT services adopted it after a term of pretending not to look. | Go, Docker, AWS
Secrets, rotated | A little daemon that changes every password once a month and tells nobody what it was. | Go, Linux
Incident cards | A deck of printed cards for practising outages around a table, plus the scripts that cause them for real. | Docker, Kubernetes
Log pipeline on a budget | 2 GB a day for the price of a sandwich. | AWS, Terraform, Python
CI for hardware people | Every push flashes a real board in a cupboard and reports what the LED did. | CI/CD, Docker, Linux
Edge cache for a festival | The programme page served 90,000 people from a box under the stage. | Linux, Redis, Go
Blue, green and a bit of red | A deployment tool for three student services, with a rollback you can do from a phone in a lecture. | CI/CD, Go, Docker
Data centre heat map | Twelve sensors in our server room found a fan that had been blowing the wrong way for three years. | Python, Docker, PostgreSQL`,
}

const chains: Background = {
  students: 12,
  degrees: ['Computer Science', 'Computer Science', 'Mathematics', 'Economics'],
  industries: ['Web3', 'Crypto', 'Blockchain', 'Fintech'],
  core: 'TypeScript, Rust, React, PostgreSQL',
  more: 'Go, Node.js, Next.js, Docker, GraphQL, Linux, Technical Writing, Solidity, Ethereum, Cryptography',
  headlines: `
Smart contracts, dumb interfaces (the good kind)
I audit contracts for student clubs
Protocols should be boring
Cryptography student, wallet sceptic
Indexers, explorers and other plumbing
Sceptical about tokens, serious about signatures
Building for co-operatives, on chain and off
Zero-knowledge, lots of questions
I explain gas fees to philosophers
Open protocols, plain words
Rust on the inside, React on the outside`,
  projects: `
Shared house treasury | Seven housemates, one multi-signature wallet, no missing rent. We moved back to a bank account in the end and I wrote up why. | TypeScript, React, Rust
Voting receipts | A prototype where you can prove your ballot was counted and can’t prove how you voted. Tried in a society election with 212 members. | Rust, TypeScript
Reorg watcher | Follows two chains and shows, live, how often history changes its mind. | Rust, PostgreSQL, React
Contract reading group | Every fortnight we read a real exploit line by line. I maintain the notes and the replays: nineteen so far. | TypeScript, Technical Writing
Faucet that doesn’t run dry | Hands out practice coins to students with just enough friction to stop the bots. | Node.js, TypeScript, PostgreSQL
Provenance for prints | An artist friend numbers her etchings; buyers can check theirs without an account. | Next.js, TypeScript
Light client in the browser | Verifies headers on a mid-range phone in under three seconds. | Rust, TypeScript
Tax report for the confused | Reads exports from five exchanges and refuses to guess a missing price. | TypeScript, PostgreSQL
Auction without a house | Sealed bids with commitments, played first on paper with thirty volunteers. | TypeScript, React, Go
Social recovery, tried on my family | Three relatives hold a share each. My uncle lost his within a week, which taught me more than the paper. | Rust, TypeScript
Fee market simulator | Drag a slider and watch patient people get priced out. | TypeScript, React
Validator at home | Eleven months, 99.2% uptime, one cat-related incident. | Linux, Docker, Go
Name service for a campus mesh | Human names for forty roof antennas, no central server. | Go, Rust`,
}

export const softwareBackgrounds = [web, backEnd, enterprise, apple, android, systems, cloud, chains]
