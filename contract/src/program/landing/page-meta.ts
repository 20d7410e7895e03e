import { BRAND, PROGRAM } from '../../program.ts';

export const PAGE_META = {
  title: `${PROGRAM.role} program, ${PROGRAM.durationMonths} months | ${BRAND.bank}`,
  description: `A ${PROGRAM.durationMonths}-month banker training program for graduates: ${PROGRAM.classroomDays} days in class, ${PROGRAM.onTheJobDays} days of paid on-the-job training, then a desk at ${BRAND.bank} at CTC Rs ${PROGRAM.ctcLakh} LPA.`,
} as const;
