comment on table maintenance.schedule_plans is
'A rotating job plan of a schedule, such as the yearly service of a monthly one';
comment on column maintenance.schedule_plans.id is 'Id of the line';
comment on column maintenance.schedule_plans.site_id is 'The site of the schedule';
comment on column maintenance.schedule_plans.schedule_id is 'The schedule in which it takes its turn';
comment on column maintenance.schedule_plans.position is 'Its place among them, from 1';
comment on column maintenance.schedule_plans.every_nth is
'Which turns it does, such as 4 for every fourth; the greatest whose turn it is, or was and was not done, is taken';
comment on column maintenance.schedule_plans.job_plan_id is
'The job plan by whose published revision that work is made';
comment on column maintenance.schedule_plans.since_seq is
'How often the schedule had come due when it was added: turns before that are none of its own';
