import { PROGRAM, TRAINING_DAYS } from '../../program.ts';

const firstDayOnTheJob = PROGRAM.classroomDays + 1;

export interface Stage {
  readonly firstDay: number;
  /** Its length on the bar; the last stage has no end. */
  readonly days?: number;
  readonly title: string;
  readonly points: readonly { readonly strong: string; readonly rest: string }[];
}

export const JOURNEY: { readonly heading: string; readonly stages: readonly Stage[] } = {
  heading: `${TRAINING_DAYS} days, drawn to scale.`,
  stages: [
    {
      firstDay: 1,
      days: PROGRAM.classroomDays,
      title: `Classroom, ${PROGRAM.classroomDays} days`,
      points: [
        { strong: 'Banking from the counter up.', rest: 'Accounts, KYC, conduct, digital.' },
        { strong: 'Role-play every afternoon,', rest: 'with faculty who have run branches.' },
      ],
    },
    {
      firstDay: firstDayOnTheJob,
      days: PROGRAM.onTheJobDays,
      title: `On the job, ${PROGRAM.onTheJobDays} days, paid`,
      points: [
        { strong: 'A real branch, a named mentor.', rest: 'First you watch, then you lead.' },
        { strong: 'Your own street list', rest: 'from the third week, with daily review.' },
      ],
    },
    {
      firstDay: TRAINING_DAYS + 1,
      title: 'Your desk',
      points: [{ strong: `You join as a ${PROGRAM.role}`, rest: `at CTC Rs ${PROGRAM.ctcLakh} LPA.` }],
    },
  ],
};
