// Programs, phone apps and the machines they run on.
import type { ProjectIdea } from './project-idea.ts'

export const softwareIdeas: ProjectIdea[] = [
  {
    title: 'Key-value store with {}',
    subjects: 'a write-ahead log, snapshots, range scans, expiring keys, compression, replication',
    says: 'A small database, written to understand how the large ones survive a power cut.',
    adds: [
      'A test kills it at random and checks that nothing acknowledged is lost.',
      'Reads {2-6}00,000 keys a second on a laptop.',
      'The design notes are longer than the code.',
    ],
    uses: 'Rust, Linux, C++',
    by: ['Computer Science', 'Mathematics'],
  },
  {
    title: 'Compiler for {}',
    subjects:
      'a toy functional language, a subset of C, musical scores, knitting patterns, a spreadsheet language, board game rules',
    says: 'Parses, checks types and compiles to WebAssembly.',
    adds: [
      'Errors point at the line and suggest what to change.',
      'I rewrote it once, in half the lines.',
      'A fuzzer found {7-19} bugs that my tests had missed.',
    ],
    uses: 'Rust, C++, TypeScript, Linux',
    by: ['Computer Science', 'Mathematics'],
  },
  {
    title: 'Ray tracer with {}',
    subjects: 'soft shadows, glass and water, motion blur, volumetric fog, caustics, depth of field',
    says: 'Renders photographs of scenes that do not exist.',
    adds: [
      'It uses all cores and reaches {70-90}% of the ideal speed-up.',
      'A k-d tree cut a render from nine minutes to {15-40} seconds.',
      'Every change is compared with a reference image.',
    ],
    uses: 'C++, Linux, Python',
  },
  {
    title: 'Job queue for {}',
    subjects: 'exam marking, print rooms, image resizing, email digests, lab bookings, video captions',
    says: 'Takes jobs over HTTP, runs each at least once and tries the failed ones again later.',
    adds: [
      'Survives a restart in the middle of a batch.',
      'One small machine handles {2-5},000 jobs a minute.',
      'Metrics and a dashboard are built in.',
    ],
    uses: 'Go, Redis, Docker, PostgreSQL, Linux',
  },
  {
    title: 'Booking service for {}',
    subjects:
      'a bike-share scheme, a student bakery, a book swap, a dance studio, a repair café, a climbing wall',
    says: 'A REST service with sign-in, roles and a full history of changes.',
    adds: [
      '{90-210} integration tests run against a real database.',
      'The API description is generated from the code.',
      'It deploys by itself from the main branch.',
    ],
    uses: 'Java, PostgreSQL, Docker, Kotlin, CI/CD',
  },
  {
    title: 'Fantasy league for {}',
    subjects: 'university rowing, inter-college football, chess, netball, cross-country, table tennis',
    says: 'Scores are worked out each night from the published results.',
    adds: [
      '{8-16} leagues joined for the second season.',
      'The rules are plain data, so captains can change them.',
      'The whole ranking is one SQL query.',
    ],
    uses: 'C#, SQL, Azure, Angular, Java',
  },
  {
    title: 'Chess engine with {}',
    subjects:
      'an opening book, neural evaluation, endgame tables, parallel search, a teaching mode, pondering',
    says: 'Plays well above my own strength, on a laptop.',
    adds: [
      'Bitboards and a transposition table do most of the work.',
      'A change is kept only if it wins a match of {6-15}00 games.',
      'It explains its move in a sentence that a beginner can follow.',
    ],
    uses: 'C++, Python, Rust',
  },
  {
    title: 'Protocol simulator for {}',
    subjects:
      'congestion control, satellite links, peer-to-peer lookup, lossy radio, mesh sensors, underwater modems',
    says: 'Replays recorded traffic against several protocols and plots who waits longest.',
    adds: [
      'Runs are repeatable to the last packet.',
      'It reproduced the main figures of {2-4} papers.',
      'A day of traffic is simulated in {3-9} minutes.',
    ],
    uses: 'Linux, Python, C++, Go',
    by: ['Computer Science', 'Engineering'],
  },
  {
    title: 'Walking guide to {}',
    subjects:
      'college gardens, blue plaques, street trees, church bells, concrete buildings, second-hand bookshops',
    says: 'A phone app that works offline and speaks its notes aloud while you walk.',
    adds: [
      'A whole city is a download of {8-20} MB.',
      'The voice pauses when a call comes in.',
      'The first release has {40-120} ratings, most of them kind.',
    ],
    uses: 'SwiftUI, Swift, Figma',
  },
  {
    title: 'Gentle tracker for {}',
    subjects: 'physiotherapy, violin practice, marathon training, vocabulary, sleep, thesis writing',
    says: 'One tap a day, and no streak to feel guilty about.',
    adds: [
      'Data stays on the phone and can be exported.',
      'Reminders respect quiet hours.',
      'It began with interviews of {6-11} people who had given up other apps.',
    ],
    uses: 'Jetpack Compose, Kotlin, Figma, Prototyping',
  },
  {
    title: 'Lift sharing for {}',
    subjects: 'away matches, airport runs, field courses, night shifts, choir tours, the end of term',
    says: 'Matches drivers with passengers and splits the fuel fairly.',
    adds: [
      'Routes are compared on the server in under {1-3}00 milliseconds.',
      'Phone numbers are hidden until both sides agree.',
      'Groups saved about {3-9}00 miles of driving in a term.',
    ],
    uses: 'Flutter, Kotlin, Google Cloud, Figma',
  },
  {
    title: 'Leftovers alert for {}',
    subjects:
      'college kitchens, corner bakeries, conference lunches, street markets, allotments, staff canteens',
    says: 'Tells people nearby when good food would otherwise be thrown away.',
    adds: [
      'It saved {180-620} meals in a six-week trial.',
      'A kitchen posts an offer in three taps.',
      'Alerts reach everyone nearby within two seconds.',
    ],
    uses: 'React Native, TypeScript, Swift, Kotlin, Figma',
  },
  {
    title: 'Symptom diary for {}',
    subjects: 'asthma, migraine, type 1 diabetes, hay fever, epilepsy, thyroid patients',
    says: 'Records doses and symptoms, and prints a page for the next appointment.',
    adds: [
      'Nothing leaves the phone unless the patient shares it.',
      'Text sizes and contrast were tested with {5-9} older users.',
      'A pharmacist read every reminder.',
    ],
    uses: 'Swift, SwiftUI, React Native, UX Research, Figma',
  },
  {
    title: 'Pocket sensor for {}',
    subjects: 'rowing strokes, cycling posture, bridge vibration, bat calls, tram noise, skateboard tricks',
    says: 'Turns a phone into a measuring instrument and exports clean tables.',
    adds: [
      'Samples at {1-4}00 Hz and still lasts a day.',
      'A lab that could not afford data loggers uses it.',
      'Recordings from several phones are aligned in time.',
    ],
    uses: 'Kotlin, Jetpack Compose, Java, React Native',
  },
  {
    title: 'Preview sites for {}',
    subjects:
      'a student newspaper, a robotics team, course notes, a hackathon, a society website, open-source manuals',
    says: 'Every pull request gets an address of its own, which goes away after the merge.',
    adds: [
      'A preview is up in {40-90} seconds.',
      'The whole set-up is about {12-26}0 lines of Terraform.',
      'It costs less than a coffee a month.',
    ],
    uses: 'Terraform, AWS, Docker, CI/CD',
  },
  {
    title: 'Shelf cluster for {}',
    subjects: 'protein folding, video transcoding, a lab wiki, rendering jobs, nightly backups, game servers',
    says: 'A few second-hand machines that behave like a small cloud.',
    adds: [
      'Any of its {3-6} machines can be unplugged without anyone noticing.',
      'Secrets, metrics and certificates look after themselves.',
      'My notes became the guide of the computing society.',
    ],
    uses: 'Kubernetes, Docker, Linux, Terraform',
  },
  {
    title: 'Cost watch for {}',
    subjects:
      'research clusters, student credits, a charity website, GPU notebooks, a data lake, spare storage',
    says: 'Finds machines that nobody uses and asks their owner before it stops them.',
    adds: [
      'It cut the bill of one group by {22-48}%.',
      'It runs as a scheduled function with read-only rights.',
      'The weekly report fits on one screen.',
    ],
    uses: 'Google Cloud, Python, Docker, Go, SQL',
  },
  {
    title: 'Status page for {}',
    subjects:
      'campus Wi-Fi, the lab microscopes, the print service, lecture capture, laundry rooms, the boat house',
    says: 'Checks each service every minute and tells people before they have to ask.',
    adds: [
      'Help-desk calls fell by {15-35}% in the first month.',
      'Alarms ring only after three failures in a row.',
      'The page itself is static and stays up when the rest does not.',
    ],
    uses: 'Azure, C#, Docker, CI/CD, Python',
  },
]
