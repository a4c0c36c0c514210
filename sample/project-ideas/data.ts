// Data, models and learning machines.
import type { ProjectIdea } from './project-idea.ts'

export const dataIdeas: ProjectIdea[] = [
  {
    title: 'Forecast of {}',
    subjects:
      'rental bike demand, A&E waiting times, library queues, solar output, canteen footfall, river levels, wheat prices, train delays',
    says: 'Compares several models, from last week’s value to gradient boosting, and keeps the simplest that wins.',
    adds: [
      'Errors are reported in units that people use.',
      'It learns again each Sunday from open data.',
      'The honest result: holidays explain {2-4} times as much as the weather.',
    ],
    uses: 'Pandas, Python, scikit-learn, SQL',
  },
  {
    title: 'Early warning for {}',
    subjects:
      'lab freezers, card payments, wind turbines, water meters, heart monitors, server rooms, greenhouses',
    says: 'Flags the one reading in ten thousand that deserves a look.',
    adds: [
      'Each alarm wakes somebody, so precision came first.',
      'It caught {2-5} real failures in a month of silent running.',
      'An alarm names the three measurements that caused it.',
    ],
    uses: 'scikit-learn, Python, Pandas, Docker',
  },
  {
    title: 'Outlining {} in pictures',
    subjects: 'coral reefs, retinal vessels, street trees, concrete cracks, cell nuclei, field boundaries',
    says: 'A segmentation model, trained on a small set of images that I labelled by hand.',
    adds: [
      'It reached 0.{78-91} IoU with {160-320} labelled images.',
      'Augmentation helped more than a larger network.',
      'The labelling tool is part of the project.',
    ],
    uses: 'Computer Vision, PyTorch, Python, TensorFlow',
  },
  {
    title: 'Recognising {} by sound',
    subjects: 'British birds, worn bearings, bat species, heart murmurs, tram faults, regional accents',
    says: 'Turns recordings into spectrograms and classifies them on the device itself.',
    adds: [
      'The model takes {1-3} MB and runs on a phone.',
      'Real recordings were far noisier than the public ones, so I made my own.',
      'Written up for a student workshop.',
    ],
    uses: 'TensorFlow, Python, Linux, scikit-learn',
  },
  {
    title: 'Answers from {}',
    subjects:
      'tenancy agreements, patient leaflets, course handbooks, planning applications, parliamentary debates, safety data sheets',
    says: 'Answers with a quotation and the page it stands on, or says that it does not know.',
    adds: [
      'Measured on {100-250} questions with known answers.',
      'Finding the right passage mattered more than the choice of model.',
      'It declines politely when no passage supports an answer.',
    ],
    uses: 'LangChain, Python, NLP, PostgreSQL, Hugging Face',
  },
  {
    title: 'Agent that {}',
    subjects:
      'plans field trips, sorts support tickets, checks references, books meeting rooms, tidies lab notes, compares energy tariffs',
    says: 'Breaks a task into steps, calls tools and asks before it does anything that cannot be undone.',
    adds: [
      'Every step is logged and can be replayed.',
      'It finished {36-46} of 50 test tasks; a single prompt finished {15-25}.',
      'A run costs about {2-5} pence.',
    ],
    uses: 'LangChain, Python, TypeScript, React, Docker',
  },
  {
    title: 'Small language model for {}',
    subjects: 'Welsh news, clinical abbreviations, legal clauses, recipes, maths hints, customer emails',
    says: 'An open model, adapted with low-rank updates on a single GPU.',
    adds: [
      'Blind reviewers preferred it in {58-71}% of pairs.',
      'The data set has a card that says what is missing from it.',
      'Training took {3-8} hours and cost less than ten pounds.',
    ],
    uses: 'Hugging Face, PyTorch, Python, NLP',
  },
  {
    title: 'Tone of {}',
    subjects:
      'central bank minutes, student forums, app reviews, patient feedback, football commentary, budget speeches',
    says: 'Follows the mood of a text over time and checks it against what happened next.',
    adds: [
      'Sarcasm is still the hardest third of the errors.',
      'Two annotators agreed on {76-88}% of a sample.',
      'Results are drawn with their uncertainty.',
    ],
    uses: 'NLP, Python, Pandas, Hugging Face',
  },
  {
    title: 'Learning to control {}',
    subjects: 'traffic lights, warehouse robots, battery trading, a card game, a glider, a drone landing',
    says: 'Reinforcement learning in a simulator that I wrote to be fast and repeatable.',
    adds: [
      'It beats the hand-made rule by {8-22}% after two million steps.',
      'Seeds, settings and plots are kept for every run.',
      'Most of the gain came from a better reward.',
    ],
    uses: 'PyTorch, Python, C++, Linux',
  },
  {
    title: 'Dashboard of {}',
    subjects:
      'council spending, grant outcomes, rents in university towns, air quality by school, gender pay gaps, train punctuality, energy use in halls, charity income',
    says: 'Public data cleaned, joined and drawn so that a neighbour can read it.',
    adds: [
      'Each chart says where its numbers come from.',
      'A local paper quoted it {2-5} times.',
      'It updates every night and says when it last did.',
    ],
    uses: 'Tableau, SQL, Excel, Python, R',
  },
  {
    title: 'Tested tables for {}',
    subjects:
      'citizen science sightings, open transport data, a tutoring charity, a sensor network, alumni surveys, match statistics',
    says: 'A pipeline from raw files to tables that people trust, with every step in version control.',
    adds: [
      'Checks stop bad rows before anyone sees them.',
      'Rebuilding everything takes {6-18} minutes.',
      'Each column has a sentence that explains it.',
    ],
    uses: 'dbt, SQL, PostgreSQL, Python',
  },
  {
    title: 'Patterns in {}',
    subjects:
      'taxi journeys, encyclopaedia edits, satellite passes, flight paths, smart-meter readings, public commits',
    says: 'More rows than fit on my laptop, on a cluster small enough to pay for.',
    adds: [
      'A better partition key made the join {5-14} times faster.',
      'Sampling first saved most of the budget.',
      'One command repeats the whole analysis.',
    ],
    uses: 'Spark, Python, SQL, AWS',
  },
  {
    title: 'Recommender for {}',
    subjects:
      'second-hand books, walking routes, elective modules, podcasts, research papers, weeknight recipes',
    says: 'Learns from a handful of ratings and gives a reason for each suggestion.',
    adds: [
      'Newcomers answer three questions instead of facing an empty page.',
      'A two-week trial with {30-90} people confirmed the offline tests.',
      'Very popular items are held back on purpose.',
    ],
    uses: 'scikit-learn, Python, PostgreSQL, Pandas',
  },
  {
    title: 'Movement coach for {}',
    subjects:
      'rowing technique, physiotherapy at home, climbing falls, sign language, ballet practice, safe lifting',
    says: 'Measures joint angles with a single camera and gives feedback while you move.',
    adds: [
      'Runs at {24-60} frames a second on a laptop.',
      'Angles are within {3-6} degrees of a marker system.',
      'The video never leaves the machine.',
    ],
    uses: 'Computer Vision, Python, TensorFlow, PyTorch',
  },
]
