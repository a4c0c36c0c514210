// Mathematics, physics, engineering and the life sciences.
import type { ProjectIdea } from './project-idea.ts'

export const scienceIdeas: ProjectIdea[] = [
  {
    title: 'Monte Carlo study of {}',
    subjects:
      'option pricing, hospital queues, epidemic thresholds, portfolio losses, polymer folding, insurance ruin, card shuffling',
    says: 'Simulates many thousands of histories and shows how wide the answer really is.',
    adds: [
      'Variance reduction made it {5-12} times faster.',
      'Checked against the exact formula wherever there is one.',
      'The code is vectorised and fits in one module.',
    ],
    uses: 'Python, Pandas, C++, R',
    by: ['Mathematics', 'Physics', 'Data Science', 'Economics'],
  },
  {
    title: 'Solver for {}',
    subjects:
      'the shallow-water equations, nurse rosters, heat flow in a chip, lensing by galaxies, truss structures, plasma waves',
    says: 'A numerical method taken from a paper and made to run in seconds.',
    adds: [
      'Second-order accurate, with the plot to prove it.',
      'It runs in parallel on {4-16} cores.',
      'Input is plain text, and the plots are ones a supervisor can read.',
    ],
    uses: 'C++, Python, Linux',
    by: ['Mathematics', 'Physics', 'Engineering', 'Computer Science'],
  },
  {
    title: 'Backtester for {}',
    subjects:
      'momentum strategies, pairs trading, crypto arbitrage, bond ladders, betting markets, index rebalancing',
    says: 'Replays {5-9} years of prices with costs, delays and no peeking ahead.',
    adds: [
      'Most ideas stop working once costs are included, and the report says so.',
      'Order books are simulated tick by tick.',
      'Every strategy is compared with doing nothing.',
    ],
    uses: 'Pandas, Python, SQL, C++',
    by: ['Mathematics', 'Data Science', 'Economics', 'Computer Science'],
  },
  {
    title: 'Bayesian model of {}',
    subjects:
      'election polls, football results, drug response, exoplanet transits, exam difficulty, house prices',
    says: 'A hierarchical model that lets small groups learn from the larger ones.',
    adds: [
      'Posterior checks are part of the build.',
      'A change of parametrisation brought the fit down to {3-9} minutes.',
      'Anyone can run the notebook again.',
    ],
    uses: 'R, Python, Pandas, SQL',
    by: ['Mathematics', 'Physics', 'Data Science', 'Economics', 'Biomedical Science'],
  },
  {
    title: 'Light curves of {}',
    subjects: 'variable stars, exoplanet candidates, supernovae, eclipsing binaries, asteroids, quasars',
    says: 'Cleans the archive of a space telescope and searches it for periodic signals.',
    adds: [
      'It recovered {16-19} of 20 known objects before I looked for new ones.',
      'One candidate was followed up at the college observatory.',
      'A month of observations takes about an hour.',
    ],
    uses: 'Python, Pandas, Linux, scikit-learn',
    by: ['Physics', 'Mathematics'],
  },
  {
    title: 'Flight controller for {}',
    subjects:
      'a quadcopter, a fixed-wing glider, a model rocket, a weather balloon, a tethered kite, a small airship',
    says: 'Firmware with a Kalman filter and a control loop at {2-5}00 Hz.',
    adds: [
      'Tuned in simulation first, so only {2-4} propellers were broken.',
      'Each flight is logged for later.',
      'It runs on a microcontroller that costs four pounds.',
    ],
    uses: 'C++, Python, Linux',
    by: ['Engineering', 'Physics'],
  },
  {
    title: 'Low-cost monitor for {}',
    subjects: 'river pollution, indoor air, bee hives, landslides, greenhouse humidity, noise at night',
    says: 'Solar-powered sensors that report by radio and last through a winter.',
    adds: [
      '{8-20} of them have been outdoors for five months.',
      'One costs under thirty pounds to make.',
      'Calibrated against a reference instrument.',
    ],
    uses: 'Linux, C++, Python, PostgreSQL',
    by: ['Engineering', 'Physics'],
  },
  {
    title: 'Robot that {}',
    subjects:
      'sorts recycling, weeds carrots, repots seedlings, sorts screws, clears tables, stacks library books',
    says: 'Vision, planning and a home-made arm, built in one term by a team of four.',
    adds: [
      'It picks the right object {7-9} times out of ten.',
      'My part was to see and to locate things.',
      'It won the audience prize at the departmental show.',
    ],
    uses: 'Computer Vision, C++, Python',
    by: ['Engineering', 'Physics', 'Computer Science'],
  },
  {
    title: 'Digital twin of {}',
    subjects: 'a heat pump, a wind farm, a brewery, a college boiler room, a race car, a water tower',
    says: 'A live model that compares what should happen with what the sensors say.',
    adds: [
      'It found a stuck valve after {2-6} weeks.',
      'It runs faster than real time, so plans can be tried out.',
      'The operators helped to choose what the screen shows.',
    ],
    uses: 'Python, Azure, Docker, React, PostgreSQL',
    by: ['Engineering', 'Physics'],
  },
  {
    title: 'Genome pipeline for {}',
    subjects:
      'bacterial outbreaks, a yeast screen, barley lines, malaria samples, a rare disease panel, wastewater',
    says: 'From raw reads to a table of annotated variants, repeatable by anyone.',
    adds: [
      'It agrees with the reference set on 99.{1-8}% of sites.',
      'Each step runs in a container of its own.',
      '{2-4} other groups in the department use it.',
    ],
    uses: 'Linux, R, Python, Docker',
    by: ['Biomedical Science', 'Data Science'],
  },
  {
    title: 'Counting {} under the microscope',
    subjects: 'blood cells, neurons, pollen grains, bacterial colonies, parasite eggs, organoids',
    says: 'Replaces an afternoon of clicking with half a minute of computing.',
    adds: [
      'Within {2-5}% of the average of three experts.',
      'What it is unsure of is marked for a person to check.',
      'It runs on the oldest laptop of the lab.',
    ],
    uses: 'Computer Vision, Python, R, scikit-learn',
    by: ['Biomedical Science', 'Data Science'],
  },
  {
    title: 'Survival after {}',
    subjects: 'hip replacement, sepsis, a first stroke, heart valve surgery, transplantation, melanoma',
    says: 'Open registry data, with the missing values treated in the open.',
    adds: [
      'The conclusions held in {6-9} of nine sensitivity checks.',
      'Presented at a student research day.',
      'All figures are rebuilt by one script.',
    ],
    uses: 'R, Excel, Python, Tableau',
    by: ['Biomedical Science', 'Mathematics'],
  },
]
